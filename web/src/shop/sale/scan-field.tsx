import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { holdKeys } from '../../lib/held-key';
import { useIsPhone } from '../../lib/use-is-phone';
import { Drawing } from '../../ui/icon';
import { iconButtonClass } from '../../ui/icon-button';
import { Input } from '../../ui/input';
import { Kbd } from '../../ui/kbd';
import { Box, Row } from '../../ui/layout';
import { Results } from './results';
import css from './scan-field.module.css';
import type { useScan } from './use-scan';

interface Props {
  scan: ReturnType<typeof useScan>;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** A key in the empty field is about the lines. @returns whether it did something */
  onLineKey?: (key: string) => boolean;
  onCamera?: () => void;
  /** On the phone it stands at the foot of the screen: what is found stands over it. */
  isAtFoot?: boolean;
}

const READER = (
  <Drawing>
    <path d="M4 8V5h3M17 5h3v3M20 16v3h-3M7 19H4v-3M8 9v6M11 9v6M13.500 9v6M16 9v6" />
  </Drawing>
);

/** A browser hands out none to a page without HTTPS. */
const hasCamera = navigator.mediaDevices !== undefined;

/** Sooner behind the last key nobody has read what is offered: Enter is about what was written. */
const UNREAD_MS = 150;

/** The one field: a reader's code, or a piece of a name with what it finds under it. */
export function ScanField({ scan, fieldRef, onLineKey, onCamera, isAtFoot = false }: Props) {
  const { text, choices, isWhich } = scan;
  const [at, setAt] = useState(0);
  const id = useId();
  const isPhone = useIsPhone();
  const list = `${isWhich} ${text}`;
  const [before, setBefore] = useState(list);
  // Another list begins with its first line.
  if (list !== before) {
    setBefore(list);
    setAt(0);
  }

  const offered = useRef(choices);
  offered.current = choices;
  const [digits] = useState(() => holdKeys((digit) => offered.current[Number(digit) - 1]?.pick()));
  useEffect(() => digits.drop, [digits]);

  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const enter = (pressedAt: number) => {
    const written = text.trim();
    const isUnread = written !== '' && at === 0 && pressedAt - typedAt.current < UNREAD_MS;
    const chosen = isUnread ? undefined : choices[at];
    if (chosen && chosen.note !== written) chosen.pick();
    else if (written !== '') void scan.enter(written);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const isOpen = choices.length > 0;
    if (step === 0 && key !== 'Enter') typedAt.current = event.timeStamp;
    const readers = isWhich ? digits.tell({ key, timeStamp: event.timeStamp, repeat: event.repeat }) : undefined;
    if (readers !== undefined && key.length === 1) scan.setText(text + readers + key);
    else if (step !== 0 && isOpen) setAt(Math.max(0, Math.min(choices.length - 1, at + step)));
    else if (key === 'Enter') enter(event.timeStamp);
    else if (key === 'Escape' && (isOpen || text !== '')) scan.clear();
    else if (isWhich && /^[1-9]$/.test(key)) event.preventDefault();
    else if (text !== '' || !onLineKey?.(key)) return;
    event.preventDefault();
  };

  return (
    <Box holds>
      <Input
        ref={fieldRef}
        boxClassName={css['scan']}
        before={READER}
        after={
          <Row as="span" gap={8}>
            {!(isPhone && hasCamera) && <Kbd>F2</Kbd>}
            {onCamera && hasCamera && <CameraButton onClick={onCamera} />}
          </Row>
        }
        placeholder={isPhone ? 'Código o nombre' : 'Escanea un código o escribe un nombre'}
        aria-label="Código o nombre del producto"
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={id}
        aria-activedescendant={choices[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => scan.setText(event.target.value)}
        onKeyDown={press}
      />
      {choices.length > 0 && (
        <Results id={id} choices={choices} at={at} title={isWhich ? '¿Cuál de estos?' : undefined} isUp={isAtFoot} />
      )}
    </Box>
  );
}

const CameraButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={iconButtonClass} aria-label="Leer códigos con la cámara" onClick={onClick}>
    <Drawing>
      <path d="M4 8h3l2-3h6l2 3h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z" />
      <circle cx="12" cy="13" r="3.5" />
    </Drawing>
  </button>
);
