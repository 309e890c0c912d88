import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, type Ref, useState } from 'react';
import { classes } from './classes';
import { rowClass } from './layout';
import css from './tabs.module.css';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  content: ReactNode;
}

interface Props<Value extends string> {
  /** Names the tabs. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  className?: string | undefined;
  /** The row of tabs. */
  listRef?: Ref<HTMLDivElement>;
}

/**
 * Parts of one layer, one in sight; chosen with the arrow keys. Sections of the program are links instead (TabsNav). A part that was in
 * sight stays as it was left, with the file that was chosen in it.
 */
export function Tabs<Value extends string>({ label, value, onChange, tabs, className = '', listRef }: Props<Value>) {
  const [seen, setSeen] = useState<ReadonlySet<Value>>(new Set([value]));
  if (!seen.has(value)) setSeen(new Set([...seen, value]));
  const choose = (next: unknown) => {
    const tab = tabs.find((one) => one.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Base.Root value={value} onValueChange={choose} className={className}>
      <Base.List ref={listRef} className={classes(css['tabs'], css['inLayer'])} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={classes(rowClass, css['tab'])}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={css['panel']} tabIndex={-1} keepMounted>
          {seen.has(tab.value) && tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
