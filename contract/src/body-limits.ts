/** The largest JSON body: the codes of an item of 10,000 units are two thirds of it (rule: limits/body). */
export const JSON_BYTES_MAX = 1024 * 1024;
