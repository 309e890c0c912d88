import { useId } from 'react';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { Box, Row } from '../ui/layout';
import { Text } from '../ui/text';
import { showMessage, type ToastMessage } from '../ui/toast';
import css from './notes.module.css';
import type { Saving, Unsaved } from './saving';

/** What the list says by itself. */
export interface UnsavedWords {
  heading: string;
  retry: string;
  retryAll: string;
  correct: string;
  /** Goes on with what was half typed. */
  resume: string;
  discard: (title: string) => string;
  /** Where its toast stands and what it says. */
  discarded: Pick<ToastMessage, 'title' | 'isLeft' | 'closeLabel'>;
  undo: string;
}

const SPANISH: UnsavedWords = {
  heading: 'Sin guardar',
  retry: 'Reintentar',
  retryAll: 'Reintentar todo',
  correct: 'Corregir',
  resume: 'Seguir',
  discard: (title) => `Descartar ${title}`,
  discarded: { title: 'Descartado.' },
  undo: 'Deshacer',
};

interface Props {
  save: Pick<Saving, 'unsaved' | 'retry' | 'correct' | 'discard'>;
  /** Spanish unless told. */
  words?: UnsavedWords;
}

/** The saves that were refused or got no answer: each with what it is, why, and how to go on. Nothing when there are none. */
export function UnsavedList({ save, words = SPANISH }: Props) {
  const id = useId();
  const { unsaved } = save;
  const sendable = unsaved.filter(({ isAside }) => !isAside);
  const retryAll = () => {
    for (const one of sendable) save.retry(one.id);
  };
  if (unsaved.length === 0) return null;
  return (
    <Box as="section" on="hover" line="around" className={css['unsaved']} aria-labelledby={id}>
      <Row as="header" padX={12} padY={4} tone="bad">
        <Icon name="alert" small />
        <Box grow as="h3" id={id}>
          {words.heading}
        </Box>
        {sendable.length > 1 && (
          <Button size="sm" onClick={retryAll}>
            {words.retryAll}
          </Button>
        )}
      </Row>
      <ul>
        {unsaved.map((one) => (
          <UnsavedRow key={one.id} unsaved={one} save={save} words={words} />
        ))}
      </ul>
    </Box>
  );
}

function UnsavedRow({ unsaved, save, words }: Required<Props> & { unsaved: Unsaved }) {
  const { id, title, reason, isAside, isFinal = false, isUncertain = false } = unsaved;
  const discard = () => {
    const putBack = save.discard(id);
    showMessage({
      kind: 'success',
      ...words.discarded,
      description: title,
      action: { label: words.undo, onClick: putBack },
    });
  };
  return (
    <Row as="li" wrap padX={12} padY={8} gap="8px 12px" line="top" words="broken" aria-label={title}>
      <Box flex="1 1 180px" shrink>
        <Text as="p" strong>
          {title}
        </Text>
        <Text as="p" tone="muted" role={isAside ? undefined : 'alert'}>
          {reason}
        </Text>
      </Box>
      <Row>
        {!isAside && (
          <Button size="sm" onClick={() => save.retry(id)}>
            {words.retry}
          </Button>
        )}
        {!isFinal && !isUncertain && (
          <Button size="sm" onClick={() => save.correct(id)}>
            {isAside ? words.resume : words.correct}
          </Button>
        )}
        <IconButton icon="x" label={words.discard(title)} small onClick={discard} />
      </Row>
    </Row>
  );
}
