import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CollectionManager } from '../features/collections/collection-manager';
import { countWords } from '../features/collections/kinds';
import { categoryQueries, sizeQueries } from '../features/collections/queries';
import { PreferencesCard } from '../features/preferences/preferences-card';
import { PasswordDialog } from '../features/profile/password-dialog';
import { ProfileCard } from '../features/profile/profile-card';
import { SignOutDialog } from '../features/session/sign-out';
import { Card } from '../ui/card';
import { Main } from '../ui/main';
import './config.css';
import { ConfigRow } from './config-row';
import { SectionHead } from './section-head';
import { useToStart } from './use-to-start';

type Layer = 'categories' | 'sizes' | 'password' | 'sign-out';

/** 'Configuración' (spec 2): the user, what the shop's products are sorted by, and how the program looks. */
export function Config() {
  const categories = useQuery(categoryQueries.all());
  const sizes = useQuery(sizeQueries.all());
  const [layer, setLayer] = useState<Layer>();
  const toStart = useToStart();
  const layerProps = (name: Layer) => ({
    open: layer === name,
    onOpenChange: (open: boolean) => setLayer(open ? name : undefined),
  });

  return (
    <div className="main">
      <SectionHead title="Configuración" />
      <Main>
        <div className="conf">
          <ProfileCard />
          <Card aria-label="Ajustes">
            <ConfigRow
              icon="tag"
              name="Ajustes en categorías"
              hasNote
              note={categories.data && countWords(categories.data)}
              onClick={() => setLayer('categories')}
            />
            <ConfigRow
              icon="ruler"
              name="Ajustes en talles/números"
              hasNote
              note={sizes.data && countWords(sizes.data)}
              onClick={() => setLayer('sizes')}
            />
            <ConfigRow icon="key" name="Cambiar contraseña" onClick={() => setLayer('password')} />
            <ConfigRow icon="sign-out" name="Cerrar sesión" onClick={() => setLayer('sign-out')} />
          </Card>
          <PreferencesCard />
        </div>
        <CollectionManager kind="category" {...layerProps('categories')} />
        <CollectionManager kind="size" {...layerProps('sizes')} />
        <PasswordDialog {...layerProps('password')} />
        <SignOutDialog {...layerProps('sign-out')} onSignedOut={toStart} />
      </Main>
    </div>
  );
}
