import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useIsPhone } from '../lib/use-is-phone';
import { Dialog, DialogBody } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { TabsNav } from '../ui/tabs-nav';
import './section-tabs.css';

type Path =
  | '/app/products/view'
  | '/app/products/create-products'
  | '/app/variations/view'
  | '/app/variations/create-variations';

interface Props {
  label: string;
  tabs: readonly { to: Path; label: string }[];
}

/** A section's tabs; on the phone a button that opens them as a drawer (spec 2). */
export function SectionTabs({ label, tabs }: Props) {
  const path = useLocation({ select: (location) => location.pathname });
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
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
        className="input sel tab-menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className="ell strong">{current?.label ?? label}</span>
        <Icon name="down" small />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Selecciona una pestaña" closeOutside finalFocus={button}>
        <DialogBody>
          <nav className="tab-sheet" aria-label={label}>
            {tabs.map(({ to, label }) => (
              <Link key={to} to={to} className="tab-sheet-i" onClick={() => setOpen(false)}>
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
