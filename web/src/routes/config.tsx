import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CollectionManager } from '../features/collections/collection-manager';
import { PasswordDialog } from '../features/profile/password-dialog';
import { ProfileCard } from '../features/profile/profile-card';
import { RecoveryCodesDialog } from '../features/profile/recovery-codes-dialog';
import { RecoveryCodesLink } from '../features/profile/recovery-codes-link';
import { SignOutDialog } from '../features/session/sign-out';
import { SettingsCard } from '../features/settings/settings-card';
import { ShopCard } from '../features/shop/shop-card';
import { useLayerAddress } from '../lib/use-layer-address';
import { countWords } from '../shop/collection/kinds';
import { categoryQueries, sizeQueries } from '../shop/collection/queries';
import { Card } from '../ui/card';
import { Stack } from '../ui/layout';
import { Main } from '../ui/main';
import { SettingLink, SettingWords, settingClass } from '../ui/setting-row';
import css from './config.module.css';
import { SectionHead } from './section-head';
import { useToStart } from './use-to-start';

const LAYERS = ['categories', 'sizes', 'password', 'recovery-codes', 'sign-out'] as const;

/** Opened, each says why and how to try again. */
const NOT_READ = 'No se pudieron contar';

/** 'Configuración': the user, the shop, what the shop's products are sorted by, and how the program looks. */
export function Config() {
  const categories = useQuery(categoryQueries.all());
  const sizes = useQuery(sizeQueries.all());
  const layer = useLayerAddress(LAYERS);
  const toStart = useToStart();
  const layerProps = (name: (typeof LAYERS)[number]) => ({
    open: layer.layer?.kind === name,
    onOpenChange: layer.onOpenChange,
  });

  return (
    <div className="main">
      <SectionHead title="Configuración" />
      <Main>
        <Stack className={css['conf']}>
          <ProfileCard />
          <Card aria-label="Ajustes">
            <SettingLink
              icon="tag"
              name="Ajustes en categorías"
              hasNote
              note={categories.data ? countWords(categories.data) : categories.isError ? NOT_READ : undefined}
              onClick={() => layer.show('categories')}
            />
            <SettingLink
              icon="ruler"
              name="Ajustes en talles/números"
              hasNote
              note={sizes.data ? countWords(sizes.data) : sizes.isError ? NOT_READ : undefined}
              onClick={() => layer.show('sizes')}
            />
            <SettingLink icon="key" name="Cambiar contraseña" onClick={() => layer.show('password')} />
            <RecoveryCodesLink onClick={() => layer.show('recovery-codes')} />
            <Link to="/app/config/security" className={settingClass}>
              <SettingWords icon="shield" name="Seguridad" hasNote note="Tus sesiones abiertas" />
            </Link>
            <Link to="/app/config/activity" className={settingClass}>
              <SettingWords icon="info" name="Actividad" hasNote note="Inicios de sesión y lo que se eliminó" />
            </Link>
            <SettingLink icon="sign-out" name="Cerrar sesión" onClick={() => layer.show('sign-out')} />
          </Card>
          <ShopCard />
          <SettingsCard />
        </Stack>
        <CollectionManager kind="category" {...layerProps('categories')} />
        <CollectionManager kind="size" {...layerProps('sizes')} />
        <PasswordDialog {...layerProps('password')} />
        <RecoveryCodesDialog {...layerProps('recovery-codes')} />
        <SignOutDialog {...layerProps('sign-out')} onSignedOut={toStart} />
      </Main>
    </div>
  );
}
