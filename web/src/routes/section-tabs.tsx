import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useIsPhone } from '../lib/use-is-phone';
import { useLayerAddress } from '../lib/use-layer-address';
import { Dialog, DialogBody } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { TabsNav } from '../ui/tabs-nav';
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
          <Link key={to} to={to} className="tab">
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
        className={`input sel ${css['tabMenu']}`}
        data-part="section-menu"
        aria-haspopup="dialog"
        aria-expanded={layer.open}
        onClick={() => layer.show('tabs')}
      >
        <span className="ell strong">{current?.label ?? label}</span>
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
          <nav className={css['tabSheet']} aria-label={label}>
            {tabs.map(({ to, label }) => (
              // In the place of the drawer: 'back' leads to what was under it.
              <Link key={to} to={to} className={css['tabSheetI']} replace>
                <span className="grow">{label}</span>
                {to === current?.to && <Icon name="check" small />}
              </Link>
            ))}
          </nav>
        </DialogBody>
      </Dialog>
    </>
  );
}
