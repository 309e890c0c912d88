import type { NewProductItem } from '@trastienda/contract/products';
import { keptCodes } from '@trastienda/domain/catalogue/codes';
import { moneyText } from '../../lib/pesos';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { countText } from '../../ui/range-text';
import { Swatch } from './parts';
import { useSources } from './sources';

export interface SavedItem {
  key: string;
  item: NewProductItem;
  /** What the server said about it. */
  error?: string | undefined;
}

interface Props {
  items: readonly SavedItem[];
  /** The key of the one that is in the form now. */
  editing: string | undefined;
  onEdit: (key: string) => void;
  onRemove: (key: string) => void;
}

/** The items that the new product has so far. */
export function SavedItems({ items, editing, onEdit, onRemove }: Props) {
  return (
    <ul className="saved-items" aria-label="Artículos del producto">
      {items.map(({ key, item, error }) => (
        <li key={key} className={key === editing ? 'saved-item on' : 'saved-item'}>
          <ItemLine item={item} />
          <span className="row saved-acts">
            <IconButton
              icon="pencil"
              small
              label="Editar artículo"
              aria-pressed={key === editing}
              onClick={() => onEdit(key)}
            />
            <IconButton icon="trash" small label="Quitar artículo" onClick={() => onRemove(key)} />
          </span>
          {error && (
            <span className="err" role="alert">
              <Icon name="alert" small />
              {error}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function ItemLine({ item }: { item: NewProductItem }) {
  const { size, variations } = useSources();
  const sizes = size.listing.data?.find(({ id }) => id === item.size_id)?.values;
  const sizeName = sizes?.find(({ id }) => id === item.size_value)?.value ?? '';
  const variation = variations.data?.find(({ variation_id }) => variation_id === item.variation_id)?.title;
  const { color, gender, age, style, brand } = item.details;
  const words = [variation, gender, age, style, brand].filter(Boolean).join(', ');
  const codes = keptCodes(item.codes).length;

  return (
    <>
      <span className="badge acc" title={sizeName}>
        <span className="ell">{sizeName}</span>
      </span>
      <span className="saved-text">
        <span className="row">
          {color && <Swatch color={color} />}
          <span className="ell" title={words}>
            {words || 'Sin más datos'}
          </span>
        </span>
        <span className="cap">
          {`${countText(item.stock)} ${item.stock === 1 ? 'unidad' : 'unidades'} · ${countText(codes)} ${codes === 1 ? 'código' : 'códigos'}`}
        </span>
      </span>
      <span className="money">{moneyText(item.price)}</span>
    </>
  );
}
