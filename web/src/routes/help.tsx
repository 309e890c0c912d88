import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { GuideIndex } from '../features/guide/guide-index';
import { Stack } from '../ui/layout';
import { Main } from '../ui/main';
import { Text } from '../ui/text';
import { HelpFrame } from './help-frame';

/** 'Ayuda': the guide's pages by area, and a search over them. */
export function Help() {
  const { q } = useSearch({ from: '/ayuda' });
  const navigate = useNavigate();
  const search = useCallback(
    (words: string | undefined) =>
      void navigate({ to: '/ayuda', search: words ? { q: words } : {}, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <HelpFrame title="Ayuda">
      <Main>
        <Stack gap={24} padding={['24px 0 0', '8px 0 0']}>
          <Stack gap={8}>
            <h1>Ayuda</h1>
            <Text as="p" tone="muted">
              Una página por tarea: qué quieres hacer, los pasos, y cómo corregirlo si algo salió mal.
            </Text>
          </Stack>
          <GuideIndex search={q} onSearch={search} />
        </Stack>
      </Main>
    </HelpFrame>
  );
}
