import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useIsPhone } from '../lib/use-is-phone';
import { useLayerAddress } from '../lib/use-layer-address';
import { Dialog } from '../ui/dialog';
import { DialogBody } from '../ui/dialog-parts';
import { Icon } from '../ui/icon';
import { Box, Stack } from '../ui/layout';
import { selectClass } from '../ui/select-class';
import { TabsNav, tabClass } from '../ui/tabs-nav';
import { Text } from '../ui/text';
import css from './section-tabs.module.css';

type Path =
  | '/app/products/view'
  | '/app/products/create-products'
  | '/app/variations/view'
  | '/app/variations/create-variations';

interface Props {
  label: string;
  tabs: readonly { to: Path; label: string }[];
}

const LAYERS = ['tabs'] as const;

/** A section's tabs; on the phone a button that opens them as a drawer. */
export function SectionTabs({ label, tabs }: Props) {
  const path = useLocation({ select: (location) => location.pathname });
  const isPhone = useIsPhone();
  const layer = useLayerAddress(LAYERS);
  const button = useRef<HTMLButtonElement>(null);
  const current = tabs.find(({ to }) => path.startsWith(to));

  if (!isPhone)
    return (
      <TabsNav label={label} current={path}>
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} className={tabClass}>
            {label}
          </Link>
        ))}
      </TabsNav>
    );

  return (
    <>
      <button
        ref={button}
        type="button"
        className={selectClass(undefined, css['tabMenu'])}
        data-part="section-menu"
        aria-haspopup="dialog"
        aria-expanded={layer.open}
        onClick={() => layer.show('tabs')}
      >
        <Text cut strong>
          {current?.label ?? label}
        </Text>
        <Icon name="down" small />
      </button>
      <Dialog
        open={layer.open}
        onOpenChange={layer.onOpenChange}
        title="Selecciona una pestaña"
        closeOutside
        finalFocus={button}
      >
        <DialogBody>
          <Stack as="nav" gap={4} aria-label={label}>
            {tabs.map(({ to, label }) => (
              // In the place of the drawer: 'back' leads to what was under it.
              <Link key={to} to={to} className={css['tabSheetI']} replace>
                <Box grow as="span">
                  {label}
                </Box>
                {to === current?.to && <Icon name="check" small />}
              </Link>
            ))}
          </Stack>
        </DialogBody>
      </Dialog>
    </>
  );
}
