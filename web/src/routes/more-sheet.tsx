import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { useLayerAddress } from '../lib/use-layer-address';
import { classes } from '../ui/classes';
import { Dialog } from '../ui/dialog';
import { DialogBody } from '../ui/dialog-parts';
import { Drawing, Icon } from '../ui/icon';
import { Grid } from '../ui/layout';
import { lookClass } from '../ui/look';
import { SettingWords, settingClass } from '../ui/setting-row';
import { HelpIcon } from './help-icon';
import { BEYOND_BAR } from './menu';
import { MenuIcon } from './menu-icon';
import css from './more-sheet.module.css';

interface Props {
  layer: ReturnType<typeof useLayerAddress<'more'>>;
  /** What opens it. */
  button: RefObject<HTMLButtonElement | null>;
}

const TILE = classes(css['tile'], lookClass({ round: true, medium: true, on: 'surface', line: 'around' }));

const CHART = (
  <Drawing>
    <path d="M4 4v16h16M8 16v-4M12 16V8M16 16v-6" />
  </Drawing>
);

/** What lies deeper in a section, and is often looked for. */
const DEEP = [
  { to: '/app/finance/reports', label: 'Informes', icon: CHART },
  { to: '/app/config/trash', label: 'Papelera', icon: <Icon name="trash" /> },
  { to: '/ayuda', label: 'Ayuda', icon: <HelpIcon /> },
] as const;

/** What the phone's bar has no room for. Each takes the sheet's place: 'back' leads to what was under it. */
export function MoreSheet({ layer, button }: Props) {
  const tiles = [...BEYOND_BAR.map((entry) => ({ ...entry, icon: <MenuIcon name={entry.icon} /> })), ...DEEP];
  return (
    <Dialog open={layer.open} onOpenChange={layer.onOpenChange} title="Más" closeOutside finalFocus={button}>
      <DialogBody>
        <SearchLink />
        <Grid as="nav" aria-label="Más" gap={8} columns="repeat(3, 1fr)">
          {tiles.map(({ to, label, icon }) => (
            <Link key={to} to={to} className={TILE} replace>
              {icon}
              {label}
            </Link>
          ))}
        </Grid>
        <Link to="/app/config" className={classes(settingClass, css['config'])} replace>
          <SettingWords icon="settings" name="Configuración" />
        </Link>
      </DialogBody>
    </Dialog>
  );
}

/** What looks like the search's field: it takes the sheet's place. */
const SearchLink = () => (
  <Link
    to="."
    search={(({ dialog: _, ...before }: Record<string, unknown>) => ({ ...before, pick: 'search' })) as never}
    state={{ isLayer: true }}
    className={css['search']}
    aria-haspopup="dialog"
    resetScroll={false}
    replace
  >
    <Drawing small>
      <path d="M17 11a6 6 0 1 0-12 0 6 6 0 0 0 12 0ZM20 20l-4.5-4.5" />
    </Drawing>
    Buscar en todo
  </Link>
);
