import type { Product, StockItem } from '@trastienda/contract/products';
import { useState } from 'react';
import { moneyText } from '../../../lib/pesos';
import { useIsPhone } from '../../../lib/use-is-phone';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { ImageStack } from '../../../ui/image-stack';
import { Row } from '../../../ui/layout';
import { PictureButton } from '../../../ui/picture-viewer';
import { countText } from '../../../ui/range-text';
import { Text } from '../../../ui/text';
import { NOT_THERE, SizeBadge } from '../fields/parts';
import css from './stock-tab.module.css';

/** Codes that show before all are asked for. */
const CODES_SHOWN = 2;

interface Props {
  product: Product;
  onPictures: (itemId: string) => void;
  onHistory: (itemId: string) => void;
}

/** Per item: size, unit price, stock, codes, variation with its images. */
export function StockTab({ product, onPictures, onHistory }: Props) {
  const items = product.product_stock_items;
  const sizes = items.length === 1 ? '1 artículo' : `${items.length} artículos`;
  const units = product.stock_total === 1 ? '1 unidad' : `${countText(product.stock_total)} unidades`;
  return (
    <>
      <table className={css['tbl']}>
        <Text as="thead" look="caption" tone="muted" className="no-phone">
          <tr>
            <th>Talle</th>
            <th>Variación</th>
            <th className={css['r']}>Precio unitario</th>
            <th className={css['r']}>Stock</th>
            <th className={css['codes']}>Códigos</th>
          </tr>
        </Text>
        <tbody>
          {items.map((item) => (
            <StockRow
              key={item.item_id}
              item={item}
              onPictures={() => onPictures(item.item_id)}
              onHistory={() => onHistory(item.item_id)}
            />
          ))}
        </tbody>
      </table>
      <Text as="p" look="caption" over={12}>{`${sizes} · ${units}`}</Text>
    </>
  );
}

interface RowProps {
  item: StockItem;
  onPictures: () => void;
  onHistory: () => void;
}

function StockRow({ item, onPictures, onHistory }: RowProps) {
  const isPhone = useIsPhone();
  return (
    <tr>
      <td>
        <SizeBadge name={item.size} />
      </td>
      <td>
        {item.variation ? (
          <Row as="span" className={css['variation']}>
            {item.variation_images.length > 0 && (
              <PictureButton label={`Ver imágenes de ${item.variation}`} onClick={onPictures}>
                <ImageStack images={item.variation_images} label={item.variation} look="row" />
              </PictureButton>
            )}
            <Text shrink words="broken">
              {item.variation}
            </Text>
          </Row>
        ) : (
          <Text look="caption">{NOT_THERE}</Text>
        )}
      </td>
      <Text as="td" look="money" className={css['r']}>
        {moneyText(item.price)}
      </Text>
      <td className={css['stock']}>
        <Row gap={4} justify={isPhone ? undefined : 'right'}>
          {isPhone && 'Stock '}
          {countText(item.stock)}
          <IconButton icon="clock" small label={`Historial de stock del talle ${item.size}`} onClick={onHistory} />
        </Row>
      </td>
      <Text as="td" look="caption" className={css['codes']}>
        <Codes codes={item.codes} />
      </Text>
    </tr>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  if (codes.length === 0) return NOT_THERE;
  const shown = isWhole ? codes : codes.slice(0, CODES_SHOWN);
  const others = codes.length - shown.length;
  return (
    <Text words="broken" className={css['codesText']}>
      {shown.join(', ')}
      {others > 0 && (
        <Button variant="quiet" size="sm" pull="left" onClick={() => setWhole(true)}>
          {`y ${countText(others)} más`}
        </Button>
      )}
    </Text>
  );
}
