/** The largest whole thing of each kind that the catalogue takes (rule: catalogue/product-limits, images/upload-limits). */
export const COLLECTION_TITLE_MAX = 50;
export const CATEGORY_VALUE_MIN = 3;
/** Not the 3 of a category's value, which would forbid 'M' and '42' (rule: catalogue/collections). */
export const SIZE_VALUE_MIN = 1;
export const VALUE_MAX = 50;
/** How many values one creation brings. More are added one by one. */
export const VALUES_MAX = 50;
/** How much a shop may have of what is listed whole (rule: catalogue/list-limits): categories, and as many collections of sizes. */
export const COLLECTIONS_MAX = 1_000;
export const COLLECTION_VALUES_MAX = 500;
export const BRANDS_MAX = 5_000;

export const VARIATION_TITLE_MAX = 50;
/** How many pictures all its collections have: a product shows them with each item that has it (rule: catalogue/variations). */
export const VARIATION_PICTURES_MAX = 100;

export const PRODUCT_NAME_MIN = 3;
export const PRODUCT_NAME_MAX = 50;
export const DESCRIPTION_MAX = 100;
/** Brand, style, colour and gender. */
export const DETAIL_MAX = 50;
export const AGE_MAX = 15;
/** Pesos. */
export const PRICE_MIN = 1;
export const PRICE_MAX = 5_000_000_000;
export const CODE_MAX = 64;
export const ITEMS_MAX = 100;
/** How many codes the units of all its items have: each change of one reads and writes what the product is found by, which is all of them. */
export const PRODUCT_CODES_MAX = 50_000;

const MB = 1024 * 1024;

/** How many files one upload takes, and how large each of them may be. */
export interface UploadLimit {
  files: number;
  bytes: number;
}

export const AVATAR_UPLOAD: UploadLimit = { files: 1, bytes: 10 * MB };
export const ICON_UPLOAD: UploadLimit = { files: 1, bytes: 15 * MB };
export const ICONS_UPLOAD: UploadLimit = { files: VALUES_MAX, bytes: 15 * MB };
export const PRODUCT_UPLOAD: UploadLimit = { files: 1, bytes: 10 * MB };
export const VARIATION_UPLOAD: UploadLimit = { files: 10, bytes: 10 * MB };
export const PICTURE_SET_UPLOAD: UploadLimit = { files: 1, bytes: 10 * MB };
/** What a movement's receipt is: a photo or a PDF (rule: ledger/receipts). */
export const RECEIPT_UPLOAD: UploadLimit = { files: 1, bytes: 10 * MB };
/** The bulk screen: one draft a file, 500 MB in all. */
export const BULK_UPLOAD: UploadLimit & { totalBytes: number } = { files: 100, bytes: 500 * MB, totalBytes: 500 * MB };

/** A size as the screens write it: '10 MB', '1,5 MB', '640 kB' (rule: texts/file-sizes). */
export function sizeText(bytes: number): string {
  if (bytes >= MB) return `${String(Math.round((bytes / MB) * 10) / 10).replace('.', ',')} MB`;
  return `${Math.ceil(bytes / 1024)} kB`;
}
