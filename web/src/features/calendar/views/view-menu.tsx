import { VIEWS, type View } from '@trastienda/domain/calendar/view-names';
import type { RefObject } from 'react';
import { Menu, MenuChoice } from '../../../ui/menu';
import { useCalendar } from '../setting';

interface Props {
  open: boolean;
  setOpen: (open: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  view: View;
  onView: (view: View) => void;
}

/** The calendar's views, to choose one. */
export function ViewMenu({ open, setOpen, anchor, view, onView }: Props) {
  const { text } = useCalendar();
  return (
    <Menu open={open} onOpenChange={setOpen} anchor={anchor} label={text.chooseView}>
      <MenuChoice
        value={view}
        onChange={onView}
        options={VIEWS.map((value) => ({ value, label: text.views[value] }))}
      />
    </Menu>
  );
}
