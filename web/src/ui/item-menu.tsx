import type { RefObject } from 'react';
import { Menu, MenuItem } from './menu';
import type { MoreItem } from './more-menu';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  items: readonly MoreItem[];
  /** What was pressed before the menu was there. */
  keys: string[];
}

/** The menu of a `MoreMenu`. */
export function ItemMenu({ items, ...menu }: Props) {
  return (
    <Menu {...menu}>
      {items.map(({ icon, text, onSelect }) => (
        <MenuItem key={text} icon={icon} onSelect={onSelect}>
          {text}
        </MenuItem>
      ))}
    </Menu>
  );
}
