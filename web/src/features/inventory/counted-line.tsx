import { type ChangeEvent, memo, useRef, useState } from 'react';
import { serverNow } from '../../lib/server-clock';
import { shopTime } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { differenceWords, signedCount } from '../../shop/stock-count/words';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { inputClass } from '../../ui/input';
import { Box, Grid } from '../../ui/layout';
import { ShopImage } from '../../ui/shop-image';
import { Text } from '../../ui/text';
import { showMessage } from '../../ui/toast';
import { type CountLine, differenceOf } from './count';
import { changeCount, useCount } from './count-store';
import css from './inventory.module.css';

/** It may be the work of minutes: it comes back as long as its word stands. */
function remove(line: CountLine): void {
  const place = useCount.getState().lines.indexOf(line);
  changeCount({ do: 'remove', item: line.good.item_id });
  showMessage({
    kind: 'success',
    title: 'Artículo quitado del recuento.',
    description: line.good.product_name,
    isUndo: true,
    action: { label: 'Deshacer', onClick: () => changeCount({ do: 'putBack', line, place }) },
  });
}

/** An item that is being counted, with what there should be of it. */
/** Drawn anew when it has changed itself: each of five thousand others would be, with every code that is read. */
export const CountedLine = memo(function CountedLine({ line, isChosen }: { line: CountLine; isChosen: boolean }) {
  const { good, at } = line;
  const zone = useShopZone();
  const difference = differenceOf(line);
  return (
    <Grid
      as="li"
      columns={['40px minmax(0, 1fr) 80px 128px 56px 84px 32px', '40px minmax(0, 1fr) auto 32px']}
      gap={['0 12px', '4px 12px']}
      padding={['8px 12px 8px 20px', '12px 4px 12px 16px']}
      minHeight={56}
      align="center"
      line="top"
      chosen={isChosen}
    >
      <ShopImage src={good.image} alt="" width={40} height={40} side={40} />
      <Box grow>
        <Text as="p" strong cut title={good.product_name}>
          {good.product_name}
        </Text>
        <Text as="p" look="caption" cut>
          {`Talle ${good.size_name} · esperado ${good.stock}`}
        </Text>
      </Box>
      <Text text="right" className="no-phone">
        {good.stock}
      </Text>
      <CountedField line={line} />
      <Text text="right" tone="muted" className="no-phone">
        {shopTime(new Date(at), zone)}
      </Text>
      <Box text="right" className={css['figure']}>
        {difference === 0 ? (
          <Badge look="in" icon="check">
            {differenceWords(difference)}
          </Badge>
        ) : (
          <>
            <Text as="p" strong tone={difference < 0 ? 'bad' : 'ink'} words="whole">
              {signedCount(difference)}
            </Text>
            <Text as="p" look="caption">
              {differenceWords(difference)}
            </Text>
          </>
        )}
      </Box>
      <IconButton icon="x" small label={`Quitar ${good.product_name} del recuento`} onClick={() => remove(line)} />
    </Grid>
  );
});

/** How many there are: typed, or one more and one less. */
function CountedField({ line: { good, counted, at } }: { line: CountLine }) {
  const [typed, setTyped] = useState<string>();
  /** What was counted, and when, with each text that has stood in the field since it was last left. */
  const told = useRef(new Map<string, Pick<CountLine, 'counted' | 'at'>>());
  const tell = (next: Pick<CountLine, 'counted' | 'at'>) => changeCount({ do: 'count', item: good.item_id, ...next });
  const set = (next: number) => tell({ counted: next, at: serverNow().getTime() });
  const leave = () => setTyped(undefined);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.target.value.replace(/\D/g, '');
    if (typed === undefined) told.current = new Map([[String(counted), { counted, at }]]);
    setTyped(digits);
    if (digits === (typed ?? String(counted))) return;
    // The first characters of a reader have stood here, and the page puts back what was there before: nobody has counted anew. Where nothing
    // stands it is as it was before it was typed.
    const [first] = told.current.values();
    const before = digits === '' ? first : event.isTrusted ? undefined : told.current.get(digits);
    const next = before ?? { counted: Number(digits), at: serverNow().getTime() };
    told.current.set(digits, next);
    tell(next);
  };
  return (
    <fieldset className={inputClass({}, css['stepper'])} aria-label={`Contado de ${good.product_name}`}>
      <button
        type="button"
        aria-label="Uno menos"
        aria-disabled={counted <= 0 || undefined}
        onClick={() => set(counted - 1)}
      >
        <Icon name="minus" small />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label="Contado"
        maxLength={5}
        value={typed ?? String(counted)}
        onFocus={(event) => event.target.select()}
        onChange={type}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <button type="button" aria-label="Uno más" onClick={() => set(counted + 1)}>
        <Icon name="plus" small />
      </button>
    </fieldset>
  );
}
