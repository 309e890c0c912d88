import type { ProductCard } from '@trastienda/contract/products';
import { FactList } from '../../../ui/fact-list';
import { Icon } from '../../../ui/icon';
import { Row } from '../../../ui/layout';
import { countText } from '../../../ui/range-text';
import { Text } from '../../../ui/text';
import { orMissing } from '../fields/parts';

interface Props {
  product: ProductCard;
  /** The collection of its category, once it is known. */
  categoryTitle: string | undefined;
}

export function InformationTab({ product, categoryTitle }: Props) {
  const { state } = product;
  return (
    <FactList wraps>
      <div>
        <dt>Título</dt>
        <dd>{product.name}</dd>
      </div>
      <div>
        <dt>Categoría</dt>
        <dd>
          {orMissing(product.category)}
          {categoryTitle && <Text look="caption"> · {categoryTitle}</Text>}
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
        <Row as="dd" tone={state ? 'in' : 'muted'}>
          <Icon name={state ? 'check' : 'x'} small />
          {state ? 'Disponible' : 'Agotado'}
        </Row>
      </div>
    </FactList>
  );
}
