import { Select as Base } from '@base-ui/react/select';
import { type RefObject, useRef } from 'react';
import { classes } from './classes';
import floating from './floating.module.css';
import { Icon } from './icon';
import { pressAll } from './late-list';
import { lookClass } from './look';
import { backTo } from './lost-focus';
import type { SelectOption } from './select';
import css from './select.module.css';
import { SelectNote } from './select-note';
import { Text } from './text';

interface Props {
  id: string;
  /** The button that shows what is chosen. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: string | number | null;
  options: readonly SelectOption<string | number>[];
  onChoose: (value: string | number) => void;
  /** What was pressed before the list was there: it is pressed in it, and taken out of here. */
  keys: string[];
  foot: string | undefined;
}

/** The options of a select: what its button opens, and can be fetched when that is first used. */
export function SelectList({ id, anchor, open, onOpenChange, value, options, onChoose, keys, foot }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root<string | number>
      value={value}
      items={options}
      open={open}
      onOpenChange={onOpenChange}
      onValueChange={(next) => next !== null && onChoose(next)}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} className={floating['floating']} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup
            ref={popup}
            className={classes(floating['menu'], css['list'])}
            finalFocus={backTo(popup, () => anchor.current)}
            onFocus={() => void pressAll(keys)}
          >
            <Base.List id={id}>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={floating['item']}>
                  <Base.ItemText render={<Text cut grow title={option.label} />}>{option.label}</Base.ItemText>
                  {option.note !== undefined && <Text look="caption">{option.note}</Text>}
                  <Base.ItemIndicator className={lookClass({ tone: 'accent' })} style={{ marginLeft: 'auto' }}>
                    <Icon name="check" small />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
            {foot && <SelectNote>{foot}</SelectNote>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
