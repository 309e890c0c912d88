import { loanForm } from '@trastienda/contract/debts';
import { zodResolver } from '../../lib/schema-resolver';

export const loanResolver = zodResolver(loanForm);
