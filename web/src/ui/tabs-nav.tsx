import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes';
import { rowClass } from './layout';
import css from './tabs.module.css';

interface Props {
  label: string;
  /** The address (path) of the chosen tab, which is scrolled into view. */
  current: string;
  /** Links that wear `tabClass`; the chosen one carries aria-current="page". */
  children: ReactNode;
}

function showChosen(nav: HTMLElement, href: string) {
  const chosen = nav.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  if (chosen) nav.scrollLeft = chosen.offsetLeft - (nav.clientWidth - chosen.offsetWidth) / 2;
}

/** What each of the links wears. */
export const tabClass = classes(rowClass, css['tab']);

/** Section tabs that are links. They scroll sideways where they do not fit. */
export function TabsNav({ label, current, children }: Props) {
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    if (nav.current) showChosen(nav.current, current);
  }, [current]);

  return (
    <nav ref={nav} className={css['tabs']} aria-label={label}>
      {children}
    </nav>
  );
}
