import type { Product, StockItem } from '@trastienda/contract/products';
import { useState } from 'react';
import { moneyText } from '../../lib/pesos';
import { Button } from '../../ui/button';
import { ImageStack } from '../../ui/image-stack';
import { countText } from '../../ui/range-text';
import { NOT_THERE } from './parts';

/** Codes that show before all are asked for. */
const CODES_SHOWN = 2;

/** Per item: size, unit price, stock, codes, variation with its images (spec 2). */
export function StockTab({ product }: { product: Product }) {
  const items = product.product_stock_items;
  const sizes = items.length === 1 ? '1 artículo' : `${items.length} artículos`;
  const units = product.stock_total === 1 ? '1 unidad' : `${countText(product.stock_total)} unidades`;
  return (
    <>
      <table className="tbl">
        <thead>
          <tr>
            <th>Talle</th>
            <th>Variación</th>
            <th className="r">Precio unitario</th>
            <th className="r">Stock</th>
            <th>Códigos</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <StockRow key={item.item_id} item={item} />
          ))}
        </tbody>
      </table>
      <p className="cap tbl-foot">{`${sizes} · ${units}`}</p>
    </>
  );
}

function StockRow({ item }: { item: StockItem }) {
  return (
    <tr>
      <td>
        <span className="badge acc" title={item.size}>
          <span className="ell">{item.size}</span>
        </span>
      </td>
      <td>
        {item.variation ? (
          <span className="row">
            {item.variation_images.length > 0 && (
              <ImageStack images={item.variation_images} label={item.variation} look="row" />
            )}
            <span className="wraps">{item.variation}</span>
          </span>
        ) : (
          <span className="cap">{NOT_THERE}</span>
        )}
      </td>
      <td className="r money">{moneyText(item.price)}</td>
      <td className="r">{countText(item.stock)}</td>
      <td className="cap">
        <Codes codes={item.codes} />
      </td>
    </tr>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  if (codes.length === 0) return NOT_THERE;
  const shown = isWhole ? codes : codes.slice(0, CODES_SHOWN);
  const others = codes.length - shown.length;
  return (
    <span className="codes-text">
      {shown.join(', ')}
      {others > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setWhole(true)}>
          {`y ${countText(others)} más`}
        </Button>
      )}
    </span>
  );
}
