import type { Product } from '@trastienda/contract/products';
import { ImageStack } from '../../ui/image-stack';
import { NOT_THERE, orMissing, Swatch } from './parts';

/** Per item: age, brand, colour, gender and style, with the pictures of its variation (spec 2). */
export function ItemDetailsTab({ product }: { product: Product }) {
  return product.detail.map((detail) => {
    const item = product.product_stock_items.find(({ item_id }) => item_id === detail.item_id);
    const name = [item?.size, item?.variation].filter(Boolean).join(' · ');
    return (
      <section key={detail.item_id} className="item-detail" aria-label={name}>
        <h3 className="row">
          <span className="grow wraps">{name}</span>
          {item && item.variation_images.length > 0 && (
            <ImageStack images={item.variation_images} label={item.variation ?? name} look="row" />
          )}
        </h3>
        <dl className="dl facts-list">
          <div>
            <dt>Edad</dt>
            <dd>{orMissing(detail.age)}</dd>
          </div>
          <div>
            <dt>Marca</dt>
            <dd>{orMissing(detail.brand)}</dd>
          </div>
          <div>
            <dt>Color</dt>
            <dd className="row">
              {detail.color ? (
                <>
                  <Swatch color={detail.color} />
                  {detail.color}
                </>
              ) : (
                NOT_THERE
              )}
            </dd>
          </div>
          <div>
            <dt>Género</dt>
            <dd>{orMissing(detail.gender)}</dd>
          </div>
          <div>
            <dt>Estilo</dt>
            <dd>{orMissing(detail.style)}</dd>
          </div>
        </dl>
      </section>
    );
  });
}
