import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useIsPhone } from '../lib/use-is-phone';
import { useLayerAddress } from '../lib/use-layer-address';
import { Icon } from '../ui/icon';
import { LateCode } from '../ui/late-code';
import { LateLayers } from '../ui/late-layers';
import { selectClass } from '../ui/select-class';
import { TabsNav, tabClass } from '../ui/tabs-nav';
import { Text } from '../ui/text';
import type { SectionTab } from './section-drawer';

const drawerCode = new LateCode(() => import('./section-drawer').then((code) => code.SectionDrawer));

interface Props {
  label: string;
  tabs: readonly SectionTab[];
}

const LAYERS = ['tabs'] as const;

/** A section's tabs; on the phone a button that opens them as a drawer. */
export function SectionTabs({ label, tabs }: Props) {
  const path = useLocation({ select: (location) => location.pathname });
  const isPhone = useIsPhone();
  const layer = useLayerAddress(LAYERS);
  const button = useRef<HTMLButtonElement>(null);
  const current = tabs.find(({ to }) => path.startsWith(to));

  if (!isPhone)
    return (
      <TabsNav label={label} current={path}>
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} className={tabClass}>
            {label}
          </Link>
        ))}
      </TabsNav>
    );

  return (
    <>
      <button
        ref={button}
        type="button"
        className={selectClass(false, 'no-print')}
        style={{ margin: '4px 0 16px' }}
        data-part="section-menu"
        aria-haspopup="dialog"
        aria-expanded={layer.open}
        onClick={() => layer.show('tabs')}
      >
        <Text cut strong>
          {current?.label ?? label}
        </Text>
        <Icon name="down" small />
      </button>
      <LateLayers
        code={drawerCode}
        open={layer.open}
        onClose={layer.close}
        layers={{ layer, label, tabs, current: current?.to, button }}
      />
    </>
  );
}
