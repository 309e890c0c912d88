import { VIEWS, type View } from '@trastienda/domain/calendar/views';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Row } from '../../../ui/layout';
import { Menu, MenuChoice } from '../../../ui/menu';
import { useCalendar } from '../setting';
import css from './calendar-bar.module.css';

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
    <Row as="header" className={css['calbar']}>
      <Button size="sm" onClick={onToday}>
        {text.today}
      </Button>
      <Row as="span" className={css['steps']}>
        <IconButton icon="left" label={text.previous} onClick={() => onStep(-1)} />
        <IconButton icon="right" label={text.next} onClick={() => onStep(1)} />
      </Row>
      {title !== undefined && <h1 aria-live="polite">{title}</h1>}
      <ViewButton view={view} onView={onView} />
      <Button variant="primary" size="sm" icon="plus" className="no-phone" data-part="new-event" onClick={onNew}>
        {text.newEvent}
      </Button>
    </Row>
  );
}

function ViewButton({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const { text } = useCalendar();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={anchor}
        size="sm"
        className={css['viewButton']}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {text.views[view]}
        <Icon name="down" small />
      </Button>
      <Menu open={isOpen} onOpenChange={setOpen} anchor={anchor} label={text.chooseView}>
        <MenuChoice
          value={view}
          onChange={onView}
          options={VIEWS.map((value) => ({ value, label: text.views[value] }))}
        />
      </Menu>
    </>
  );
}
