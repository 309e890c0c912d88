import type { Product } from '@trastienda/contract/products';
import { FactList } from '../../../ui/fact-list';
import { ImageStack } from '../../../ui/image-stack';
import { Box, Row } from '../../../ui/layout';
import { PictureButton } from '../../../ui/picture-viewer';
import { NOT_THERE, orMissing, Swatch } from '../fields/parts';
import css from './item-details-tab.module.css';

/** Per item: age, brand, colour, gender and style, with the pictures of its variation. */
export function ItemDetailsTab(props: { product: Product; onPictures: (itemId: string) => void }) {
  const { product, onPictures } = props;
  return product.detail.map((detail) => {
    const item = product.product_stock_items.find(({ item_id }) => item_id === detail.item_id);
    const name = [item?.size, item?.variation].filter(Boolean).join(' · ');
    return (
      <section key={detail.item_id} className={css['itemDetail']} aria-label={name}>
        <Row as="h3">
          <Box grow as="span" words="broken">
            {name}
          </Box>
          {item && item.variation_images.length > 0 && (
            <PictureButton label={`Ver imágenes de ${item.variation ?? name}`} onClick={() => onPictures(item.item_id)}>
              <ImageStack images={item.variation_images} label={item.variation ?? name} look="row" />
            </PictureButton>
          )}
        </Row>
        <FactList wraps>
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
            <Row as="dd">
              {detail.color ? (
                <>
                  <Swatch color={detail.color} />
                  {detail.color}
                </>
              ) : (
                NOT_THERE
              )}
            </Row>
          </div>
          <div>
            <dt>Género</dt>
            <dd>{orMissing(detail.gender)}</dd>
          </div>
          <div>
            <dt>Estilo</dt>
            <dd>{orMissing(detail.style)}</dd>
          </div>
        </FactList>
      </section>
    );
  });
}
