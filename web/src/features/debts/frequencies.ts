import { FREQUENCY_LABELS, PAYMENT_FREQUENCIES } from '@trastienda/domain/installments/limits';

/** How often a debt is paid, to choose from. */
export const FREQUENCY_OPTIONS = PAYMENT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));
