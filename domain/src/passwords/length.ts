/** Apart from the rules: /login needs it, and not them. */
export const PASSWORD_MAX = 200;
