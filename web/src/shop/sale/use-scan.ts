import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductCard } from '@trastienda/contract/products';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { PACE_MS } from '../../lib/burst';
import { moneyText } from '../../lib/pesos';
import { useDebounced } from '../../ui/use-debounced';
import { copyRecalled, trueCopy, useCatalogueCopy } from './device-catalogue';
import type { Good } from './good';
import { askCode, CODE_MAX, type Found, findProducts, goodsOfProduct, keptCode, keptGoods } from './goods';
import { onceEach } from './once-each';
import { useReadOrder } from './use-read-order';

/** One line of what is offered under the field. */
export interface Choice {
  id: string;
  title: string;
  /** Of an item: several of a product differ in nothing else. */
  size?: string;
  note: string;
  price: string;
  stock: number;
  image: string | null;
  pick: () => void;
}

/** Why a code or a name brought no line. */
export interface Miss {
  code: string;
  text: string;
  /** Nobody has it, and it looks like one that could be an item's. */
  isFree?: boolean;
}

const SETTLE_MS = 150;
/** A name that is written by hand is no code. */
const nobodys = (code: string): Miss => ({
  code,
  text: ' no es de ningún producto.',
  isFree: /\d/.test(code) && !/\s/.test(code) && code.length <= CODE_MAX,
});

const choiceOf = (good: Good, take: (good: Good) => void): Choice => ({
  id: good.item_id,
  title: good.product_name,
  size: good.size_name,
  note: good.label,
  price: moneyText(good.price),
  stock: good.stock,
  image: good.image,
  pick: () => take(good),
});

const productChoice = (product: ProductCard, pick: () => void): Choice => ({
  id: product.product_id,
  title: product.name,
  note: product.code,
  price: `${product.price_min === product.price_max ? '' : 'desde '}${moneyText(product.price_min)}`,
  stock: product.stock_total,
  image: product.primary_image,
  pick,
});

/** Products by what is written, as soon as the keys stand still; none that were found by what was written before. */
function useResults(written: string, isAsked: boolean): ProductCard[] {
  const wanted = useDebounced(written, SETTLE_MS);
  const results = useQuery({
    queryKey: ['counter-search', wanted],
    queryFn: () => findProducts(wanted),
    enabled: isAsked && wanted !== '',
    staleTime: 10_000,
  });
  return wanted === written ? (results.data?.products ?? []) : [];
}

/**
 * Takes a good as a line, where it was to go when it was read.
 * @param isLate what was read after it was taken before it: that stays what the keys are about
 * @returns why it does not
 */
export type TakeGood = (good: Good, isLate: boolean) => string | undefined;

/** What a code means: as the device's copy has it; then what takes it instead; and where nobody knows, as the server has it. */
async function meaningOf(client: QueryClient, code: string, takeOther: TakeOther): Promise<Meaning> {
  const kept = keptCode(code) ?? (await copyRecalled().then(() => keptCode(code)));
  if (kept) return kept;
  const other = await takeOther(code);
  if (typeof other === 'string') return { why: other };
  return other ? 'taken' : askCode(client, code);
}

/** Goods, or what something else took, or why it could not take it now. */
type Meaning = Found | 'taken' | { why: string };

/** Says whether it took the code; where it is one of its own and cannot be taken now, why. */
export type TakeOther = (code: string) => Promise<boolean | string>;

const noOther: TakeOther = () => Promise.resolve(false);

/** The same each time, so that nothing is drawn anew. */
const NONE: readonly Good[] = [];

/** What was read: its place in the order, and what takes it. That is settled when it is read: its good may be known much later. */
interface Reading {
  place: number;
  takeGood: TakeGood;
}

/** A miss, and what had been read last when it was said. */
type Said = Miss & { after: number };

/** From a good to a line, or to the choice between several. */
function useTaking(aim: () => TakeGood) {
  const [misses, setMisses] = useState<readonly Said[]>([]);
  const [which, setWhich] = useState(NONE);
  const order = useReadOrder();
  const next = (): Reading => ({ place: order.next(), takeGood: aim() });
  /** Why it brought no line, if it did not. What was said since it was read stays: nobody has seen that yet. */
  const say = ({ place }: Reading, miss: Miss | undefined): void => {
    const after = order.last();
    setMisses((said) => {
      const left = said.filter((one) => one.after >= place && one.code !== miss?.code);
      return miss ? [...left, { ...miss, after }] : left;
    });
  };
  /** @returns whether it is a line now */
  const take = (good: Good, at = next()): boolean => {
    setWhich(NONE);
    const why = at.takeGood(good, order.isLate(at.place));
    say(at, why === undefined ? undefined : { code: good.label, text: why });
    return why === undefined;
  };
  const offer = (goods: Good[], at = next()): boolean => {
    const [only] = goods;
    if (only && goods.length === 1) return take(only, at);
    say(at, undefined);
    setWhich(goods);
    return false;
  };
  const failed = (code: string, at: Reading) => (error: unknown) => {
    say(at, { code, text: `: ${messageOf(error)}` });
    return false;
  };
  return { misses, clearMisses: () => setMisses([]), say, which, setWhich, take, offer, failed, order, next };
}

/** What takes a code that was read. What is being written in the field stays, unless it is that code. */
function reading(
  findCode: (code: string) => Promise<Meaning>,
  { offer, say, failed, order, next }: ReturnType<typeof useTaking>,
  setText: (change: (now: string) => string) => void,
) {
  return (code: string, at = next()): Promise<boolean> => {
    const take = (found: Meaning): boolean => {
      setText((now) => (now.trim() === code ? '' : now));
      if (found === undefined || found === 'taken') say(at, found ? undefined : nobodys(code));
      else if ('why' in found) say(at, { code, text: found.why });
      else return offer('good' in found ? [found.good] : found.which, at);
      return false;
    };
    return order.begin(findCode(code).then(take, failed(code, at)));
  };
}

const copied = (copy: Parameters<typeof keptGoods>[0], text: string) =>
  text.trim() === '' ? [] : keptGoods(copy, text);

/** What a piece of a name finds, in the device's copy or else at the server. */
function useFinds(text: string) {
  useCatalogueCopy(({ index }) => index);
  const copy = trueCopy();
  // The first characters of a reader's code are nobody's question: a list for each would be in its line's way. A hand rests behind its first.
  const isByHand = useDebounced(text, PACE_MS) !== '';
  const inCopy = isByHand ? copied(copy, text) : [];
  // What was made since the copy was read, the server knows.
  const kept = inCopy?.length === 0 ? undefined : inCopy;
  const results = useResults(text.trim(), isByHand && kept === undefined);
  return { copy, kept, results };
}

/** What is written in the field. */
function useWritten(setWhich: (which: typeof NONE) => void) {
  const [text, setText] = useState('');
  const [entered] = useState(onceEach);
  return {
    ...{ text, setText },
    write: (next: string): void => {
      entered.forget();
      setWhich(NONE);
      setText(next);
    },
    /** What was asked for goes from the field; what is written there by now stays. */
    clearOf: (written: string): void => setText((now) => (now.trim() === written ? '' : now)),
    /** Enter that is held down, or pressed once more behind what is still looked for, is the same Enter. */
    once: entered.once,
  };
}

/**
 * What is written, read and found: from a code or a piece of a name to a line.
 * @param aim says, when something is read, what takes it
 * @param takeOther takes what is no good of the catalogue: a ticket's number
 */
export function useScan(aim: () => TakeGood, takeOther: TakeOther = noOther) {
  const client = useQueryClient();
  const findCode = (code: string) => meaningOf(client, code, takeOther);
  const taking = useTaking(aim);
  const { misses, clearMisses, say, which, setWhich, take, offer, failed, order, next } = taking;
  const { text, setText, write, clearOf, once } = useWritten(setWhich);
  const { copy, kept, results } = useFinds(text);

  const read = reading(findCode, taking, setText);

  /** Enter behind what is written by hand: a whole code, or a name that one product alone has; else the choice stays open. */
  const takeEntered = async (written: string, at: Reading): Promise<boolean> => {
    const found = await findCode(written);
    if (found && found !== 'taken') return read(written, at);
    const [only, other] = (!found && copied(copy, written)) || [];
    const [first, second] = found || only ? [] : (await findProducts(written)).products;
    if (other || second) return false;
    if (found || only || first) clearOf(written);
    else say(at, nobodys(written));
    if (first) return pickProduct(first, at);
    return only !== undefined && take(only, at);
  };
  const enter = (written: string): void =>
    once(written, () => {
      const at = next();
      return order.begin(takeEntered(written, at).catch(failed(written, at)));
    });

  const pickProduct = ({ product_id, code }: ProductCard, at = next()): Promise<boolean> =>
    order.begin(goodsOfProduct(client, product_id).then((all) => offer(all, at), failed(code, at)));
  /** What is chosen takes the place of what was written. */
  const choose = (act: () => unknown): void => {
    setText('');
    act();
  };

  const choices =
    which.length > 0
      ? which.map((good) => choiceOf(good, take))
      : kept
        ? kept.map((good) => choiceOf(good, () => choose(() => take(good))))
        : results.map((product) => productChoice(product, () => choose(() => pickProduct(product))));

  return {
    text,
    setText: write,
    clear: () => {
      write('');
      clearMisses();
    },
    read,
    enter,
    order,
    choices,
    isWhich: which.length > 0,
    misses,
  };
}
