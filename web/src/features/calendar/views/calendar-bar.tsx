import type { View } from '@trastienda/domain/calendar/view-names';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Row } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { useLayer } from '../../../ui/use-layer';
import { useCalendar } from '../setting';

const load = () => import('./view-menu');
const ViewMenu = lazy(() => load().then((module) => ({ default: module.ViewMenu })));

interface Props {
  /** Undefined where it stands elsewhere: on the phone over this bar. */
  title: string | undefined;
  view: View;
  onView: (view: View) => void;
  onToday: () => void;
  onStep: (steps: 1 | -1) => void;
  /** The neighbours are fetched already; this one is for the button at the right. */
  onNew: () => void;
}

/** Today, Previous, Next, the title, the view, New event. */
export function CalendarBar({ title, view, onView, onToday, onStep, onNew }: Props) {
  const { text } = useCalendar();
  return (
    <Row as="header" under={16} gap={[8, 4]}>
      <Button size="sm" onClick={onToday}>
        {text.today}
      </Button>
      <Row as="span" gap={0}>
        <IconButton icon="left" label={text.previous} onClick={() => onStep(-1)} />
        <IconButton icon="right" label={text.next} onClick={() => onStep(1)} />
      </Row>
      {title !== undefined && (
        <Text as="h1" grow padding="0 0 0 8px" aria-live="polite">
          {title}
        </Text>
      )}
      <ViewButton view={view} onView={onView} />
      <Button variant="primary" size="sm" icon="plus" className="no-phone" data-part="new-event" onClick={onNew}>
        {text.newEvent}
      </Button>
    </Row>
  );
}

function ViewButton({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const { text } = useCalendar();
  const { trigger, wanted, ...layer } = useLayer(load);
  return (
    <>
      <Button size="sm" style={{ marginLeft: 'auto' }} aria-haspopup="menu" {...trigger}>
        {text.views[view]}
        <Icon name="down" small />
      </Button>
      {wanted && (
        <Suspense>
          <ViewMenu {...layer} view={view} onView={onView} />
        </Suspense>
      )}
    </>
  );
}
