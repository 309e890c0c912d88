/** How long the names of a shop and of its user may be (rule: texts/lengths). */
export const SHOP_NAME_MAX = 80;
export const USERNAME_MAX = 30;
export const EMAIL_MAX = 254;
