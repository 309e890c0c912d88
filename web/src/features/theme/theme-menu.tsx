import type { RefObject } from 'react';
import { useTheme } from '../../lib/theme';
import { Menu, MenuChoice } from '../../ui/menu';

const THEMES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'system', label: 'Sistema' },
] as const;

interface Props {
  open: boolean;
  setOpen: (open: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  side: 'right' | 'bottom';
}

export function ThemeMenu({ open, setOpen, anchor, side }: Props) {
  const { theme, setTheme } = useTheme();
  return (
    <Menu open={open} onOpenChange={setOpen} anchor={anchor} label="Tema" side={side}>
      <MenuChoice value={theme} onChange={setTheme} options={THEMES} />
    </Menu>
  );
}
