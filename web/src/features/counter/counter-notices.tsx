import { isCopyOld, useCatalogueCopy } from '../../shop/sale/device-catalogue';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Text } from '../../ui/text';
import { useCart, useCounter } from './counter-store';
import { type Refused, wantedOf } from './refusal';

/** The answer was lost: the cart waits as it was sent. */
export function SentNotice({ onCharge }: { onCharge: () => void }) {
  return (
    <Notice
      title="No se sabe si esta venta quedó registrada"
      action={
        <Button size="sm" onClick={onCharge}>
          Reintentar
        </Button>
      }
    >
      Hasta saberlo no se puede cambiar.
    </Notice>
  );
}

/** What became of what was read while the sale at hand was on its way. */
export const APART_TEXT = 'Lo que se escaneó mientras se enviaba no es parte de esta venta: quedó en ‘En espera’.';

/** Whether the sale at hand was refused while something else was read. */
export const useIsApart = (): boolean => useCounter(({ aside }) => aside.some(({ behind }) => behind === 'refused'));

/** What is read while a sale is on its way is seen to be of the next one; also when that sale is refused. */
export function BehindNotice() {
  const isOnItsWay = useCounter(({ aside }) => aside.some(({ behind }) => behind === 'sent'));
  const isApart = useIsApart();
  if (isOnItsWay) return <Notice>Lo que escaneas espera a que se registre la venta en curso.</Notice>;
  return isApart && <Notice>{APART_TEXT}</Notice>;
}

/** Items of which there are fewer than are to be sold, on however many lines; each says how many are left. */
export function LackNotice({ left }: { left: Refused['left'] }) {
  const { lines } = useCart();
  const names = [...left].flatMap(([item, some]) => {
    const good = lines.find((line) => line.good.item_id === item)?.good;
    const isShort = good && some < wantedOf(lines, item);
    return isShort ? [`${good.product_name}, talle ${good.size_name}: quedan ${some}`] : [];
  });
  if (names.length === 0) return null;
  return <Notice title="No hay stock para esta venta">{`${names.join('. ')}.`}</Notice>;
}

/** The device's copy of the catalogue could not be read anew for a day. */
export function OldCopy() {
  const copy = useCatalogueCopy();
  if (!copy.index || !isCopyOld(copy)) return null;
  return <Text look="caption">Los precios de este dispositivo tienen más de un día.</Text>;
}
