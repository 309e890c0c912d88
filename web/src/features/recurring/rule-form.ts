import { typedMoney } from '@trastienda/contract/money';
import { newRecurring, type Recurring, recurringEdit } from '@trastienda/contract/recurring';
import type { Day } from '@trastienda/domain/dates/day';
import { ENDS_BEFORE_START } from '@trastienda/domain/recurring/rule';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodResolver } from '../../lib/schema-resolver';

/** An end that is not typed is none. */
const typedRule = recurringEdit.extend({
  value: typedMoney(newRecurring.shape.value),
  end_date: z.union([z.literal('').transform(() => null), newRecurring.shape.end_date]),
});

export type RuleValues = z.input<typeof typedRule>;
export type TypedRule = z.output<typeof typedRule>;
export type RuleForm = UseFormReturn<RuleValues, unknown, TypedRule>;

const emptyRule = (today: Day): RuleValues => ({
  ...{ type: 'money_outflow', label: '', value: null, expense_id: null, frequency: 'monthly', mode: 'record' },
  ...{ start_date: today, end_date: '', paused: false },
  // Chosen as soon as the accounts are there.
  ...{ financial_accounts_id: '', payment_method_id: 0 },
});

const valuesOf = ({ recurring_id: _, next_date: _next, end_date, ...rule }: Recurring): RuleValues => ({
  ...rule,
  end_date: end_date ?? '',
});

/** What the server would refuse, said sooner. */
export const blockedRule = ({ start_date, end_date }: TypedRule) =>
  end_date && end_date < start_date ? ({ field: 'end_date', message: ENDS_BEFORE_START } as const) : undefined;

/** A form of a rule, new or kept. */
export const useRuleForm = (today: Day, rule?: Recurring): RuleForm =>
  useForm<RuleValues, unknown, TypedRule>({
    resolver: zodResolver(typedRule),
    mode: 'onTouched',
    defaultValues: rule ? valuesOf(rule) : emptyRule(today),
  });
