import type { ReactNode, Ref } from 'react';
import { classes } from './classes';
import { Drawing, Icon, type IconName } from './icon';
import { Box, Row, rowClass } from './layout';
import { lookClass } from './look';
import css from './setting-row.module.css';
import { Text } from './text';

const SHAPES = {
  download: <path d="M12 4v11M7.5 10.5 12 15l4.5-4.5M5 20h14" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c3 3 3 14 0 17-3-3-3-14 0-17Z" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="15" r="4.5" />
      <path d="M11.5 11.5 20 3M16.5 6.5l3 3" />
    </>
  ),
  ruler: <path d="M3 8h18v8H3zM7 8v3M11 8v4M15 8v3M19 8v3" />,
  settings: <path d="M4 7h8M18 7h2M4 17h2M12 17h8M15 4.5v5M9 14.5v5" />,
  shield: <path d="M12 3 4.5 6v5c0 5 3.2 8.5 7.5 10 4.3-1.5 7.5-5 7.5-10V6ZM9 12l2.2 2.2L15.2 10" />,
  'sign-out': <path d="M10 4H5v16h5M14 8l4 4-4 4M18 12H9" />,
};

const MUTED = lookClass({ tone: 'muted' });

export type SettingIcon = IconName | keyof typeof SHAPES;

const isOwn = (icon: SettingIcon): icon is keyof typeof SHAPES => icon in SHAPES;

/** Stands before what is offered. */
export function LeadIcon({ icon }: { icon: SettingIcon }) {
  const look = { className: MUTED };
  return isOwn(icon) ? <Drawing {...look}>{SHAPES[icon]}</Drawing> : <Icon name={icon} {...look} />;
}

interface Props {
  icon: SettingIcon;
  name: string;
  /** What is chosen with it; on the phone a wide one has a line of its own. */
  control: ReactNode;
  isWide?: boolean;
}

/** A setting: what it is, and the choice of it. */
export function SettingRow({ icon, name, control, isWide = false }: Props) {
  return (
    <Row gap={16} padX="card" line="between" className={classes(css['row'], css['has'], isWide && css['wide'])}>
      <LeadIcon icon={icon} />
      <Box grow as="span" medium>
        {name}
      </Box>
      <span className={css['control']}>{control}</span>
    </Row>
  );
}

interface WordsProps {
  icon: SettingIcon;
  name: string;
  /** A second line: what there is now. Its height is kept while it is not known; without it there is one line. */
  note?: string | undefined;
  hasNote?: boolean;
}

const WAY = { padX: 'card', line: 'between', press: true } as const;

/** The classes of a setting that leads to a screen of its own, for a link around `SettingWords`. */
export const settingClass = classes(rowClass, css['row'], lookClass(WAY));

/** What stands in a setting that opens something. */
export function SettingWords({ icon, name, note, hasNote = false }: WordsProps) {
  return (
    <>
      <LeadIcon icon={icon} />
      <Box grow stack gap={0} as="span">
        <Text medium>{name}</Text>
        {hasNote && <Text look="caption">{note ?? '\u00a0'}</Text>}
      </Box>
      <Icon name="right" small className={MUTED} />
    </>
  );
}

interface LinkProps extends WordsProps {
  onClick: () => void;
  rowRef?: Ref<HTMLButtonElement> | undefined;
}

/** A setting that opens something. */
export function SettingLink({ onClick, rowRef, ...words }: LinkProps) {
  return (
    <Row
      as="button"
      {...WAY}
      ref={rowRef}
      type="button"
      className={css['row']}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <SettingWords {...words} />
    </Row>
  );
}
