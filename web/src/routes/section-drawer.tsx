import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { useLayerAddress } from '../lib/use-layer-address';
import { classes } from '../ui/classes';
import { Dialog } from '../ui/dialog';
import { DialogBody } from '../ui/dialog-parts';
import { Icon } from '../ui/icon';
import { Box, rowClass, Stack } from '../ui/layout';
import { lookClass } from '../ui/look';
import css from './section-drawer.module.css';

export interface SectionTab {
  to:
    | '/app/products/view'
    | '/app/products/create-products'
    | '/app/products/inventory'
    | '/app/variations/view'
    | '/app/variations/create-variations';
  label: string;
}

interface Props {
  layer: ReturnType<typeof useLayerAddress<'tabs'>>;
  label: string;
  tabs: readonly SectionTab[];
  /** The address of the tab that shows. */
  current: string | undefined;
  /** What opens it. */
  button: RefObject<HTMLButtonElement | null>;
}

const ITEM = lookClass({ round: true, medium: true, tone: 'muted' });

/** A section's tabs on the phone. */
export function SectionDrawer({ layer, label, tabs, current, button }: Props) {
  return (
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
            <Link key={to} to={to} className={classes(rowClass, ITEM, css['tabSheetI'])} replace>
              <Box grow as="span">
                {label}
              </Box>
              {to === current && <Icon name="check" small />}
            </Link>
          ))}
        </Stack>
      </DialogBody>
    </Dialog>
  );
}
