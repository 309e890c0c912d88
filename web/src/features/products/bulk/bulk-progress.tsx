import type { ReactNode } from 'react';
import { Bar } from '../../../ui/bar';
import { cardClass } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { Row, Stack } from '../../../ui/layout';
import { lookClass } from '../../../ui/look';
import { Text } from '../../../ui/text';
import type { Progress } from './progress';

/** How far the saving has come, and what is left. */
export function Running({ progress, left }: { progress: Progress; left: number }) {
  const { total, saved, failed, isRunning } = progress;
  const done = saved + failed;
  return (
    <Stack as="section" gap={8} under={16} className={cardClass(true)} role="status">
      <Row as="p">
        <Text strong grow>
          {isRunning
            ? `Guardando ${Math.min(total, done + 1)} de ${total} productos`
            : `Se guardaron ${saved} de ${total} productos`}
        </Text>
        <Text look="caption">
          {failed > 0 && `${failed} con error · `}
          {left === 1 ? 'queda 1 borrador' : `quedan ${left} borradores`}
        </Text>
      </Row>
      <Bar share={total === 0 ? 0 : saved / total} label={`Guardados ${saved} de ${total}`} />
    </Stack>
  );
}

/** All of them are saved. */
export function Saved({ progress, listLink }: { progress: Progress; listLink: ReactNode }) {
  return (
    <Row as="section" gap={12} under={16} className={cardClass(true)} role="status">
      <Icon name="check" className={lookClass({ tone: 'in' })} />
      <Text as="p" strong grow>
        {progress.saved === 1 ? 'Se guardó 1 producto.' : `Se guardaron ${progress.saved} productos.`}
      </Text>
      {listLink}
    </Row>
  );
}
