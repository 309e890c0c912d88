import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExportCard } from '../features/exports/export-card';
import { ProfileCard } from '../features/profile/profile-card';
import { RecoveryCodesLink } from '../features/profile/recovery-codes-link';
import { SettingsCard } from '../features/settings/settings-card';
import { ShopCard } from '../features/shop/shop-card';
import { useIsPhone } from '../lib/use-is-phone';
import { useLayerAddress } from '../lib/use-layer-address';
import { categoryQueries, sizeQueries } from '../shop/collection/queries';
import { countWords } from '../shop/collection/words';
import { Card } from '../ui/card';
import { LateCode } from '../ui/late-code';
import { LateLayers } from '../ui/late-layers';
import { Stack } from '../ui/layout';
import { Main } from '../ui/main';
import { SettingLink, SettingWords, settingClass } from '../ui/setting-row';
import { useConfigLayer } from './config-layer';
import { SectionHead } from './section-head';
import { SHORTCUTS_LAYER } from './shell-layer-names';

const layersCode = new LateCode(() => import('./config-layers').then((code) => code.ConfigLayers));

/** Opened, each says why and how to try again. */
const NOT_READ = 'No se pudieron contar';

/** 'Configuración': the user, the shop, what the shop's products are sorted by, and how the program looks. */
export function Config() {
  const categories = useQuery(categoryQueries.all());
  const sizes = useQuery(sizeQueries.all());
  const layer = useConfigLayer();
  const shortcuts = useLayerAddress(SHORTCUTS_LAYER, 'ask');
  const isPhone = useIsPhone();

  return (
    <div className="main">
      <SectionHead title="Configuración" />
      <Main>
        <Stack maxWidth={720} over={16}>
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
            <Link to="/app/config/trash" className={settingClass}>
              <SettingWords icon="trash" name="Papelera" hasNote note="Lo que eliminaste, por 30 días" />
            </Link>
            <SettingLink icon="sign-out" name="Cerrar sesión" onClick={() => layer.show('sign-out')} />
          </Card>
          <ShopCard />
          <SettingsCard />
          <Card aria-label="Ayuda">
            <Link to="/ayuda" className={settingClass}>
              <SettingWords icon="info" name="Ayuda" hasNote note="Cómo se hace cada cosa, y cómo corregir un error" />
            </Link>
          </Card>
          {!isPhone && (
            <Card aria-label="Atajos de teclado">
              <SettingLink
                icon="info"
                name="Atajos de teclado"
                hasNote
                note="También con la tecla ?, en cualquier pantalla"
                onClick={() => shortcuts.show('shortcuts')}
              />
            </Card>
          )}
          <ExportCard />
          <Card aria-label="Eliminar mi cuenta">
            <SettingLink
              icon="trash"
              name="Eliminar mi cuenta"
              hasNote
              note="Y todo lo que tiene tu local"
              onClick={() => layer.show('delete-user')}
            />
          </Card>
        </Stack>
        <LateLayers code={layersCode} open={layer.open} onClose={layer.close} layers={{ layer }} />
      </Main>
    </div>
  );
}
