import { Drawing, Icon, type IconName } from '../ui/icon';

/** The menu's own: no screen without a session needs them. */
const SHAPES = {
  counter: <path d="M3 12h18v8H3zM6 12V8h8v4M10 8V4h6v3M7 16h4" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
};

export type MenuIconName = IconName | keyof typeof SHAPES;

const isOwn = (name: MenuIconName): name is keyof typeof SHAPES => name in SHAPES;

export const MenuIcon = ({ name }: { name: MenuIconName }) =>
  isOwn(name) ? <Drawing>{SHAPES[name]}</Drawing> : <Icon name={name} />;
