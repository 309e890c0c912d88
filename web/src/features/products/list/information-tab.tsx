import type { ProductCard } from '@trastienda/contract/products';
import { Icon } from '../../../ui/icon';
import { countText } from '../../../ui/range-text';
import { orMissing } from '../fields/parts';
import css from './products.module.css';

interface Props {
  product: ProductCard;
  /** The collection of its category, once it is known. */
  categoryTitle: string | undefined;
}

export function InformationTab({ product, categoryTitle }: Props) {
  const { state } = product;
  return (
    <dl className={`dl ${css['factsList']}`}>
      <div>
        <dt>Título</dt>
        <dd>{product.name}</dd>
      </div>
      <div>
        <dt>Categoría</dt>
        <dd>
          {orMissing(product.category)}
          {categoryTitle && <span className="cap"> · {categoryTitle}</span>}
        </dd>
      </div>
      <div>
        <dt>Descripción</dt>
        <dd>{orMissing(product.description)}</dd>
      </div>
      <div>
        <dt>Marca</dt>
        <dd>{orMissing(product.brand)}</dd>
      </div>
      <div>
        <dt>Descuento</dt>
        <dd>{product.discount ? 'Si' : 'No Aplica'}</dd>
      </div>
      <div>
        <dt>Unidades en stock</dt>
        <dd>{countText(product.stock_total)}</dd>
      </div>
      <div>
        <dt>Estado</dt>
        <dd className={state ? 'row in' : 'row mut'}>
          <Icon name={state ? 'check' : 'x'} small />
          {state ? 'Disponible' : 'Agotado'}
        </dd>
      </div>
    </dl>
  );
}
