/** What is sold: an item of a product as the device or the server found it. */
export interface Good {
  item_id: string;
  product_id: string;
  product_name: string;
  size_name: string;
  /** In pesos. */
  price: number;
  stock: number;
  /** What it was found by, or what names it: a unit's code, a barcode, the product's code. */
  label: string;
  /** The unit's own code, where one was read: it is that very unit. */
  code: string | null;
  image: string | null;
}
