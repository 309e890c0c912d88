import { fold } from '@trastienda/domain/text/fold';
import { ACTIONS, type Place, SCREENS } from './places';

/** Of what fits not at all. */
const WORST = 9;

/** So many of each kind are offered for what is typed. */
const OFFERED = 4;

/**
 * How well a name fits what is typed, both folded: 0 it is that, 1 it begins with it, 2 each word of it begins one of its words; undefined
 * where it does not fit (rule: search/places).
 */
export function fitOf(name: string, typed: string): number | undefined {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  const words = name.split(/[\s/]+/);
  return typed.split(/\s+/).every((piece) => words.some((word) => word.startsWith(piece))) ? 2 : undefined;
}

/** What a place is called fits before what else it is looked for by. */
function placeFit({ name, words = '' }: Place, typed: string): number | undefined {
  const folded = fold(name);
  const named = fitOf(folded, typed);
  return named ?? (fitOf(`${folded} ${words}`, typed) === undefined ? undefined : 3);
}

interface Fitting {
  place: Place;
  fit: number;
}

/** Those that fit best first, as they stand in their list where they fit alike. */
const best = (places: readonly Place[], typed: string): readonly Fitting[] =>
  places
    .flatMap((place) => {
      const fit = placeFit(place, typed);
      return fit === undefined ? [] : { place, fit };
    })
    .sort((a, b) => a.fit - b.fit)
    .slice(0, OFFERED);

const fitOfBest = ([first]: readonly Fitting[]) => first?.fit ?? WORST;

interface PlaceGroup {
  title: 'Acciones' | 'Pantallas';
  choices: readonly Place[];
}

/** The actions and screens that what is typed names, those first of which one fits best; all of them where nothing is typed. */
export function findPlaces(text: string): PlaceGroup[] {
  const typed = fold(text);
  const all = [
    { title: 'Acciones', choices: ACTIONS },
    { title: 'Pantallas', choices: SCREENS },
  ] as const;
  if (typed === '') return [...all];
  return all
    .map(({ title, choices }) => ({ title, fitting: best(choices, typed) }))
    .sort((a, b) => fitOfBest(a.fitting) - fitOfBest(b.fitting))
    .map(({ title, fitting }) => ({ title, choices: fitting.map(({ place }) => place) }));
}
