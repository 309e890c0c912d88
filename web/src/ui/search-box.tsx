import { type Ref, useEffect, useRef, useState } from 'react';
import { Drawing } from './icon';
import { Input } from './input';
import css from './search-box.module.css';
import { useDebounced } from './use-debounced';

/** About a pause between two words: while somebody types, nothing is asked. */
const SEARCH_MS = 500;
const SEARCH_MAX = 100;

interface Props {
  /** What is searched for now, as the address says. */
  search: string | undefined;
  onChange: (search: string | undefined) => void;
  label: string;
  placeholder: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Enter behind what is typed, before it is searched for. */
  onEnter?: ((typed: string) => void) | undefined;
}

/** What is typed is searched for once it stands still. */
export function SearchBox({ search = '', onChange, label, placeholder, inputRef, onEnter }: Props) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const settled = useDebounced(typed, SEARCH_MS).trim();

  // The address wins when it changed without us: a search that is taken off, back and forth.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    if (settled !== typed.trim() || settled === sent.current) return;
    sent.current = settled;
    onChange(settled || undefined);
  }, [settled, typed, onChange]);

  return (
    <Input
      before={
        <Drawing small>
          <circle cx="11" cy="11" r="6.5" />
          <path d="m20 20-4.3-4.3" />
        </Drawing>
      }
      ref={inputRef}
      className={css['box']}
      type="search"
      placeholder={placeholder}
      aria-label={label}
      autoComplete="off"
      maxLength={SEARCH_MAX}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onEnter?.(typed.trim())}
    />
  );
}
