import { dayInFormat, typedDay } from '@trastienda/domain/dates/date-format';
import { lazy, Suspense, useId, useState } from 'react';
import { useIsPhone } from '../../lib/use-is-phone';
import { useLayerAddress } from '../../lib/use-layer-address';
import { useShopToday } from '../../lib/use-shop-today';
import { Button } from '../../ui/button';
import { useDateFormat } from '../../ui/date-format';
import { DayWait } from '../../ui/day-wait';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { ErrorLine, FieldBox, FieldLabel } from '../../ui/field-parts';
import { Icon } from '../../ui/icon';
import { inputClass } from '../../ui/input';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Pair, Row, Stack } from '../../ui/layout';
import { Popover } from '../../ui/popover';
import { selectClass } from '../../ui/select-class';
import { Text } from '../../ui/text';
import { untilLoaded } from '../../ui/until-loaded';
import css from './date-range-filter.module.css';
import { rangeWords } from './range-words';
import { type DayRange, type RangeTexts, rangeProblem, typedRange } from './typed-range';

const RangeCalendar = lazy(() =>
  untilLoaded(() => import('../../ui/calendar')).then((module) => ({ default: module.RangeCalendar })),
);

const sheetCode = new LateCode(() => import('../../ui/dialog').then((code) => code.Dialog));

const TITLE = 'Entre fechas';

interface Props extends DayRange {
  /** What stands for no stretch; all dates unless told. */
  allText?: string;
  onChange: (range: DayRange) => void;
}

/** The stretch of days that the history shows: typed or picked, beside its button or in a sheet on the phone. */
export function DateRangeFilter({ from, to, allText = 'Todas las fechas', onChange }: Props) {
  const isPhone = useIsPhone();
  const today = useShopToday();
  const sheet = useLayerAddress(['dates']);
  const [isOpen, setOpen] = useState(false);
  /** What was typed, which need not be a stretch of days; forgotten when it is closed. */
  const [draft, setDraft] = useState<RangeTexts>();
  const words = rangeWords(from, to, today, useDateFormat());
  const open = (next: boolean) => {
    setDraft(undefined);
    if (!isPhone) setOpen(next);
    else if (next) sheet.show('dates');
    else sheet.close();
  };
  const type = (texts: RangeTexts) => {
    setDraft(texts);
    const range = typedRange(texts);
    if (range) onChange(range);
  };
  const pick = (range: DayRange) => {
    setDraft(undefined);
    onChange(range);
  };

  const face = {
    className: selectClass(undefined),
    'aria-label': `${TITLE}: ${words}`,
    title: words,
    children: (
      <>
        <Text cut className={from || to ? 'date' : undefined}>
          {words}
        </Text>
        <Icon name="calendar" small />
      </>
    ),
  };
  const range = (
    <>
      <RangeFields texts={draft ?? { from: from ?? '', to: to ?? '' }} onType={type} />
      <Suspense fallback={<DayWait />}>
        <RangeCalendar from={from} to={to} today={today} onPick={pick} />
      </Suspense>
    </>
  );
  const all = {
    disabled: !(from || to || draft),
    onClick: () => pick({ from: undefined, to: undefined }),
    children: allText,
  };

  const dialog = {
    open: sheet.open,
    onOpenChange: open,
    title: TITLE,
    closeOutside: true,
    children: (
      <>
        <DialogBody stack gap={8} className={css['calRange']}>
          {range}
        </DialogBody>
        <DialogFooter>
          <Button {...all} />
          <Button variant="primary" onClick={() => open(false)}>
            Listo
          </Button>
        </DialogFooter>
      </>
    ),
  };
  if (isPhone)
    return (
      <>
        <button type="button" {...face} aria-haspopup="dialog" onClick={() => open(true)} />
        <LateLayers code={sheetCode} open={sheet.open} onClose={sheet.close} layers={dialog} />
      </>
    );
  return (
    <Popover
      open={isOpen}
      onOpenChange={open}
      align="end"
      title={TITLE}
      sideOffset={8}
      narrow
      button={(own) => <button type="button" {...own} {...face} />}
    >
      <Stack gap={8} className={css['calRange']}>
        {range}
        <Row justify="between">
          <Button variant="quiet" size="sm" {...all} />
          <Button size="sm" onClick={() => open(false)}>
            Listo
          </Button>
        </Row>
      </Stack>
    </Popover>
  );
}

interface RangeFieldsProps {
  texts: RangeTexts;
  onType: (texts: RangeTexts) => void;
}

const ENDS = [
  { end: 'from', label: 'Desde' },
  { end: 'to', label: 'Hasta' },
] as const;

/** Both ends, and one line under them for what is wrong. */
function RangeFields({ texts, onType }: RangeFieldsProps) {
  const id = useId();
  const format = useDateFormat();
  const [typing, setTyping] = useState<keyof DayRange>();
  const problem = rangeProblem(texts, typing);

  return (
    <div>
      <Pair>
        {ENDS.map(({ end, label }) => {
          const isBad = problem?.end === end;
          return (
            <FieldBox key={end}>
              <FieldLabel as="label" htmlFor={`${id}-${end}`}>
                {label}
              </FieldLabel>
              <input
                id={`${id}-${end}`}
                className={inputClass({ isBad }, 'date')}
                style={{ padding: '0 10px' }}
                placeholder={format}
                autoComplete="off"
                maxLength={10}
                value={dayInFormat(texts[end], format)}
                aria-invalid={isBad || undefined}
                aria-describedby={isBad ? `${id}-problem` : undefined}
                onFocus={() => setTyping(end)}
                onBlur={() => setTyping(undefined)}
                onChange={(event) => onType({ ...texts, [end]: typedDay(event.target.value) })}
              />
            </FieldBox>
          );
        })}
      </Pair>
      <ErrorLine as="p" id={`${id}-problem`} over={4} room="line" aria-live="polite">
        {problem && <Icon name="alert" small />}
        {problem?.text}
      </ErrorLine>
    </div>
  );
}
