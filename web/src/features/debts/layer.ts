import { useLayerAddress } from '../../lib/use-layer-address';

const FORMS = ['pay', 'edit', 'editInstallment'] as const;
const QUESTIONS = ['delete', 'deleteInstallment', 'markUnpaid'] as const;

/** What may stand open over the debts: in the address, with the debt as its id and the installment as its part. */
export const useDebtForm = () => useLayerAddress(FORMS);
export const useDebtQuestion = () => useLayerAddress(QUESTIONS, 'ask');
