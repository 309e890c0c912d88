import { useMemo, useState } from 'react';
import { useDayText } from '../../ui/date-format';
import { findPlaces } from './find-places';
import { type Choice, type ChoiceGroup, groupsOf } from './found-words';
import { recentChoices } from './recent';
import { useFound } from './use-found';

/** What is offered for what is typed: what was chosen last, actions and screens at once, then what the server finds. */
export function useChoices(text: string, isUrgent: boolean) {
  const found = useFound(text, isUrgent);
  const [recent] = useState(recentChoices);
  const dayText = useDayText();
  const { hits } = found;
  const groups = useMemo(() => {
    const shown = text === '' ? recent : [];
    const places = findPlaces(text).map(({ title, choices }) => ({ title, choices: withoutThose(choices, shown) }));
    const all: ChoiceGroup[] = [
      { title: 'Recientes', choices: shown },
      ...places,
      ...(hits ? groupsOf(hits, dayText) : []),
    ];
    return all.filter(({ choices }) => choices.length > 0);
  }, [text, recent, hits, dayText]);
  return { ...found, groups, choices: groups.flatMap(({ choices }) => choices) };
}

const withoutThose = (choices: readonly Choice[], others: readonly Choice[]) =>
  choices.filter(({ id }) => !others.some((other) => other.id === id));
