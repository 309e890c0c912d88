import { useLayerAddress } from '../../lib/use-layer-address';
import { Button } from '../../ui/button';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Notice } from '../../ui/notice';
import { Text } from '../../ui/text';
import type { Miss } from './use-scan';

const assignCode = new LateCode(() => import('./assign-code').then((code) => code.AssignCode));

interface Props {
  misses: readonly Miss[];
  /** The code is an item's now. */
  onAssigned: (code: string) => void;
}

/** Codes that brought no line; the field is ready for the next one. One that nobody has may become an item's (rule: counter/unknown-code). */
export function Missed({ misses, onAssigned }: Props) {
  const layer = useLayerAddress(['assign'], 'pick');
  return (
    <>
      {misses.map((miss) => (
        <Notice
          key={miss.code}
          action={
            miss.isFree && (
              <Button size="sm" onClick={() => layer.show('assign', { id: miss.code })}>
                Asignarlo a un artículo
              </Button>
            )
          }
        >
          <Text strong words="broken">
            {miss.code}
          </Text>
          {miss.text}
        </Notice>
      ))}
      <LateLayers code={assignCode} open={layer.open} onClose={layer.close} layers={{ layer, onAssigned }} />
    </>
  );
}
