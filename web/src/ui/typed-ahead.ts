import { fold } from '@trastienda/domain/text/fold';
import { useRef } from 'react';

/** Letters that follow each other this quickly are one word. */
const WORD_MS = 750;

/**
 * What typing chooses in a list that is not open: the next label that begins with what was typed. One letter again and again goes through
 * all that begin with it.
 * @returns takes a key; the index of what it chooses, -1 where it chooses nothing
 */
export function useTypedAhead(labels: readonly string[], chosen: number): (key: string) => number {
  const typed = useRef({ text: '', at: 0 });
  return (key) => {
    const now = performance.now();
    const text = now - typed.current.at > WORD_MS ? key : typed.current.text + key;
    typed.current = { text, at: now };
    const isOneLetter = [...text].every((letter) => letter === text[0]);
    const start = fold(isOneLetter ? (text[0] ?? '') : text);
    const from = isOneLetter ? chosen + 1 : Math.max(0, chosen);
    const order = labels.map((_, step) => (from + step) % labels.length);
    return order.find((index) => fold(labels[index] ?? '').startsWith(start)) ?? -1;
  };
}
