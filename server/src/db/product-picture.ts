import { sql } from 'kysely';

/** The first image of the first variation of `product`, where it has none of its own (rule: catalogue/primary-picture). */
export const firstVariationImage = sql<string | null>`(
  select image.image_id from variation_collection as collection
  join variation_image as image on image.shop_id = collection.shop_id and image.collection_id = collection.id
  where collection.shop_id = product.shop_id and product.image_id is null and collection.variation_id = (
    select item.variation_id from product_item as item
    where item.shop_id = product.shop_id and item.product_id = product.id and item.variation_id is not null
    order by item.position limit 1)
  order by collection.seq, image.seq limit 1)`;
