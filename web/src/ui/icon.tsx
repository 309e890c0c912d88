import type { ReactNode } from 'react';
import { classes } from './classes';
import css from './icon.module.css';

const SHAPES = {
  alert: <path d="M12 4 2.5 20h19L12 4ZM12 10v4M12 17h.01" />,
  back: <path d="M20 12H4M10 6l-6 6 6 6" />,
  calendar: <path d="M6 5h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM4 10h16M8 3v4M16 3v4" />,
  card: <path d="M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM3 10h18M7 15h3" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  down: <path d="m6 9 6 6 6-6" />,
  receipt: <path d="M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2V3ZM9 8h6M9 12h6" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.5" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <path d="M4 4l16 16" />
    </>
  ),
  images: (
    <>
      <rect x="8" y="3" width="13" height="13" rx="2" />
      <path d="M16 20.5H5.5a2 2 0 0 1-2-2V8M9 13.5l3-3 5 5M17 7h.01" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 8h.01" />
    </>
  ),
  left: <path d="m15 6-6 6 6 6" />,
  lock: <path d="M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2ZM8 11V8a4 4 0 0 1 8 0v3" />,
  minus: <path d="M5 12h14" />,
  more: <path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth="3" />,
  pencil: <path d="M4 20l1-4.5L16.5 4a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19 4 20ZM14.5 6l3.5 3.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  refresh: <path d="M20 11a8 8 0 0 0-14.5-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14.5 4L20 15M20 20v-5h-5" />,
  right: <path d="m9 6 6 6-6 6" />,
  people: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.3.8 3.5 2.8 3.5 5.5" />
    </>
  ),
  shirt: <path d="M9 4 4.5 6 2.5 11l3.5 1.5V20h12v-7.5l3.5-1.5L19.5 6 15 4a3 3 0 0 1-6 0Z" />,
  tag: <path d="M3 4v7l9.5 9.5 7.5-7.5L10.5 3.5 3 4ZM7.5 8h.01" />,
  theme: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5v17M12 8h5.5M12 12h8M12 16h5.5" />
    </>
  ),
  trash: <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />,
  upload: <path d="M12 16V4M7 9l5-5 5 5M4 16v4h16v-4" />,
  wallet: (
    <>
      <path d="M18 8V5H6.5a2.5 2.5 0 0 0 0 5H19a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H7a3 3 0 0 1-3-3V7.5" />
      <path d="M16 15h.01" />
    </>
  ),
  x: <path d="M6 6l12 12M18 6 6 18" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

interface Props {
  name: IconName;
  /** 16 px instead of 20. */
  small?: boolean;
  className?: string | undefined;
}

type DrawingProps = Omit<Props, 'name'> & { children: ReactNode };

/** A drawing that is not among the icons, which every first load carries: it stands with what needs it. */
export function Drawing({ small, className, children }: DrawingProps) {
  return (
    <svg className={classes(css['ico'], small && css['small'], className)} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A drawing beside a word or inside a labelled button: assistive technology never hears of it. */
export function Icon({ name, ...rest }: Props) {
  return <Drawing {...rest}>{SHAPES[name]}</Drawing>;
}
