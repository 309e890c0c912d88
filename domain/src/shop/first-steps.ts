/** Whether a user is still shown how a shop begins; a new one is (rule: shop/first-steps). */
export const FIRST_STEPS = ['shown', 'put_away'] as const;

export type FirstStepsShown = (typeof FIRST_STEPS)[number];
