import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureOf } from '../../lib/failure';
import { sessionsQuery } from '../../shop/user/queries';
import { Button } from '../../ui/button';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { Text } from '../../ui/text';
import { useSessionLayer } from './layer';
import css from './session-list.module.css';
import { SessionRow, SessionsSkeleton } from './session-row';

const layersCode = new LateCode(() => import('./session-layers').then((code) => code.SessionLayers));

const NO_OTHERS = lookClass({ padX: 'card', padY: 'head', line: 'top' });

/** Where the user is signed in, and how to end it there (rule: session/open-sessions). */
export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const ask = useSessionLayer();
  const othersButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];

  return (
    <Card aria-labelledby="sessions-title">
      <CardHeader id="sessions-title" title="Sesiones abiertas">
        {others.length > 0 && (
          <Button ref={othersButton} variant="quiet" size="sm" pull="right" onClick={() => ask.show('end-others')}>
            Cerrar las demás
          </Button>
        )}
      </CardHeader>
      {sessions.data && (
        <ul ref={list} className={css['sessions']} tabIndex={-1} aria-labelledby="sessions-title">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.session_id}
              session={session}
              onEnd={() => ask.show('end-session', { id: session.session_id })}
            />
          ))}
        </ul>
      )}
      {sessions.data && others.length === 0 && (
        <Text as="p" look="caption" className={NO_OTHERS}>
          No hay otras sesiones.
        </Text>
      )}
      {!sessions.data && sessions.isError && (
        <CardBody flush>
          <LoadFailed title="No se pudieron cargar tus sesiones" {...failureOf(sessions)} />
        </CardBody>
      )}
      {sessions.isPending && <SessionsSkeleton />}
      <LateLayers
        code={layersCode}
        open={ask.open}
        onClose={ask.close}
        layers={{ ask, sessions: sessions.data, afterOthers: others.length > 0 ? othersButton : list }}
      />
    </Card>
  );
}
