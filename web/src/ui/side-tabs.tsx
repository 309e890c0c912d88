import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import { rowClass } from './layout';
import { lookClass } from './look';
import css from './side-tabs.module.css';

interface SideTab {
  value: string;
  label: string;
  icon: IconName;
  content: ReactNode;
}

interface Props {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly SideTab[];
}

const TAB = classes(rowClass, lookClass({ round: true, medium: true, words: 'whole' }), css['tab']);

/** Tabs one under the other at the left, on the phone side by side above; chosen with the arrow keys. */
export function SideTabs({ label, tabs }: Props) {
  return (
    <Tabs.Root className={css['tabs']} orientation="vertical" defaultValue={tabs[0]?.value}>
      <Tabs.List className={css['list']} aria-label={label} activateOnFocus>
        {tabs.map(({ value, label, icon }) => (
          <Tabs.Tab key={value} value={value} className={TAB}>
            <Icon name={icon} small />
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value} className={css['panel']}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
