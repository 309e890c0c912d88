import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { SEARCH_TEXT_MAX } from '@trastienda/contract/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { useLayerAddress } from '../../lib/use-layer-address';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { Drawing } from '../../ui/icon';
import { Input } from '../../ui/input';
import { Kbd } from '../../ui/kbd';
import { Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import type { Choice } from './found-words';
import { keepChoice } from './recent';
import css from './search.module.css';
import { SearchList } from './search-list';
import { SearchState } from './search-state';
import { useChoices } from './use-choices';

interface Props {
  layer: ReturnType<typeof useLayerAddress<'search'>>;
}

/** Everything by its name: screens, actions, and what the shop has (rules: search/palette, search/as-typed). */
export function SearchDialog({ layer }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={layer.open}
      onOpenChange={layer.onOpenChange}
      title="Buscar"
      size="mid"
      closeOutside
      initialFocus={field}
    >
      <Search fieldRef={field} onClose={layer.close} />
    </Dialog>
  );
}

interface SearchProps {
  fieldRef: React.RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

function Search({ fieldRef, onClose }: SearchProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const id = useId();
  const goTo = useGoTo(onClose);
  // What Enter was pressed for: the first of what fits it is opened as soon as it is there.
  const [entered, setEntered] = useState<string>();
  const state = useChoices(text, entered === text);
  const { groups, choices, isWaiting } = state;
  const [chosenId, setChosenId] = useState<string>();
  const chosen = choices.find((choice) => choice.id === chosenId) ?? choices[0];

  useEffect(() => {
    if (entered === undefined) return;
    if (entered !== text || chosen || !isWaiting) setEntered(undefined);
    if (entered === text && chosen) goTo(chosen);
  }, [entered, text, chosen, isWaiting, goTo]);

  const press = (event: KeyboardEvent) => {
    const next = stepTo(event, choices, chosen);
    if (!next) return;
    event.preventDefault();
    setEntered(undefined);
    setChosenId(next.id);
    document.getElementById(`${id}-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <>
      <form
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setEntered(fieldRef.current?.value.trim() ?? text);
        }}
      >
        <Input
          ref={fieldRef}
          before={MAGNIFIER}
          role="combobox"
          aria-label="Buscar en todo"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={choices.length > 0 ? id : undefined}
          aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
          placeholder="Pantallas, productos, clientes, ticket…"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_TEXT_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenId(undefined);
          }}
          onKeyDown={press}
        />
      </form>
      <DialogBody className={css['found']}>
        {choices.length > 0 && <SearchList id={id} groups={groups} chosen={chosen} onChoose={goTo} />}
        <SearchState text={text} count={choices.length} {...state} />
      </DialogBody>
      <Row gap={16} className={css['keys']} padX={16} padY={8} line="top" aria-hidden="true">
        {KEYS.map(([key, does]) => (
          <Text key={key} look="caption">
            <Kbd>{key}</Kbd> {does}
          </Text>
        ))}
      </Row>
    </>
  );
}

const KEYS = [
  ['↑ ↓', 'elegir'],
  ['Enter', 'abrir'],
  ['Esc', 'cerrar'],
] as const;

const MAGNIFIER = (
  <Drawing small>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.3-4.3" />
  </Drawing>
);

/** Which one a key leads to: the next, the one before, the first, the last. With others (Shift) they are the field's own. */
function stepTo(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  choices: readonly Choice[],
  chosen: Choice | undefined,
): Choice | undefined {
  if (!chosen || shiftKey || ctrlKey || metaKey || altKey) return undefined;
  const at = choices.indexOf(chosen);
  if (key === 'ArrowDown') return choices[at + 1] ?? choices[0];
  if (key === 'ArrowUp') return choices[at - 1] ?? choices.at(-1);
  if (key === 'Home') return choices[0];
  return key === 'End' ? choices.at(-1) : undefined;
}

/**
 * What is chosen takes the place of the search: 'back' leads to what was under it. Once, as long as the search stands in the address: who
 * is asked there whether to leave, and stays, chooses again.
 */
function useGoTo(onClose: () => void): (choice: Choice) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [opened] = useState(router.history.location.href);
  return (choice) => {
    if (router.history.location.href !== opened) return;
    keepChoice(choice);
    const { to, search } = choice;
    const isHere = path === to;
    if (isHere && !search) onClose();
    // Over the screen that is there already it closes by going back, as if it had been opened by hand.
    else void navigate({ to, search: { ...search }, replace: true, state: { isLayer: isHere } } as never);
  };
}
