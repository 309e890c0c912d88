import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, type RefObject, useRef } from 'react';
import css from './floating.module.css';
import { Icon, type IconName } from './icon';
import { pressAll } from './late-list';
import { Box } from './layout';
import { backTo, topLayer } from './lost-focus';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that it belongs to; its own click opens and closes. The focus returns to it, unless a dialog was chosen. */
  anchor: RefObject<HTMLElement | null>;
  /** Its name for assistive technology. */
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** What was pressed before it was there: it is pressed in it, and taken out of here. */
  keys?: string[] | undefined;
  children: ReactNode;
}

/** A menu that hangs from a button of the caller's. It can therefore be fetched when that button is first used. */
export function Menu({ open, onOpenChange, anchor, label, side = 'bottom', align = 'end', keys, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const isOwnButton = (event: Event) => event.target instanceof Node && anchor.current?.contains(event.target);

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event, reason }) => {
        if (reason === 'outside-press' && isOwnButton(event)) return;
        onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} align={align} sideOffset={8} className={css['floating']}>
          <Base.Popup
            ref={popup}
            className={css['menu']}
            aria-label={label}
            {...(keys && { onFocus: () => void pressAll(keys) })}
            finalFocus={backTo(popup, () => (topLayer() ? false : anchor.current))}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface ItemProps {
  icon?: IconName | undefined;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, children }: ItemProps) {
  return (
    <Base.Item className={css['item']} onClick={onSelect}>
      {icon && <Icon name={icon} small />}
      {children}
    </Base.Item>
  );
}

interface ChoiceProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** One of a few; the chosen one has a tick. Choosing closes the menu. */
export function MenuChoice<Value extends string>({ value, onChange, options }: ChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className={css['item']} closeOnClick>
          <Box grow as="span">
            {option.label}
          </Box>
          <Base.RadioItemIndicator>
            <Icon name="check" small />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
