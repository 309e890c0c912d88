import { useLocation } from '@tanstack/react-router';
import type { useLayerAddress } from '../../lib/use-layer-address';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { Row, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import { shortcutsAt } from './shortcuts';
import css from './shortcuts-dialog.module.css';

/** The keys of the screen at hand and of the whole product (rule: screens/shortcuts). */
export function ShortcutsDialog({ layer }: { layer: ReturnType<typeof useLayerAddress<'shortcuts'>> }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Dialog open={layer.open} onOpenChange={layer.onOpenChange} title="Atajos de teclado" closeOutside>
      <DialogBody>
        <Stack gap={20}>
          {shortcutsAt(path).map(({ title, shortcuts }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {shortcuts.map(({ keys, does }) => (
                  <Row as="li" key={`${keys.join(' ')} ${does}`} gap={16} justify="between" padY={8} line="between">
                    <span>{does}</span>
                    <Row as="span" gap={4} fixed>
                      {keys.map((key) =>
                        key === '…' ? (
                          <Text key={key} tone="muted">
                            {key}
                          </Text>
                        ) : (
                          <kbd key={key} className={css['key']}>
                            {key}
                          </kbd>
                        ),
                      )}
                    </Row>
                  </Row>
                ))}
              </ul>
            </section>
          ))}
        </Stack>
      </DialogBody>
    </Dialog>
  );
}
