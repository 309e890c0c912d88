import { useRef } from 'react';
import type { IconName } from './icon';
import { IconButton } from './icon-button';
import { LateCode } from './late-code';
import { useLateList } from './late-list';

const menuCode = new LateCode(() => import('./item-menu').then((code) => code.ItemMenu));

interface Props {
  /** Names the button. */
  label: string;
  /** Names the menu; as the button unless told. */
  menuLabel?: string;
  items: readonly MoreItem[];
  className?: string | undefined;
}

export interface MoreItem {
  icon: IconName;
  text: string;
  onSelect: () => void;
}

/** What else can be done with a thing: a button that opens a menu, whose code comes at the first sign of somebody. */
export function MoreMenu({ label, menuLabel = label, items, className }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { List, isOpen, setOpen, keys, keep } = useLateList(menuCode);
  return (
    <>
      <IconButton
        ref={button}
        icon="more"
        small
        className={className}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={keep}
      />
      {List && (
        <List open={isOpen} onOpenChange={setOpen} anchor={button} label={menuLabel} items={items} keys={keys} />
      )}
    </>
  );
}
