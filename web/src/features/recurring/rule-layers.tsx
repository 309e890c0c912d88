import type { Recurring } from '@trastienda/contract/recurring';
import { formatMoney } from '@trastienda/domain/money/format';
import { RECURRING_LABELS } from '@trastienda/domain/recurring/rule';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { useSaveNew } from '../../forms/use-save-new';
import { messageOf } from '../../lib/api-error';
import { centsOf } from '../../lib/pesos';
import { useLayerThing } from '../../lib/use-layer-thing';
import { useShopToday } from '../../lib/use-shop-today';
import { useFirstAccount } from '../../shop/account/use-first-account';
import { createRule, RECURRING_REFRESHES, updateRule, useDeleteRule } from '../../shop/recurring/mutations';
import { RECURRING, readRule } from '../../shop/recurring/readings';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { Switch } from '../../ui/switch';
import { Text } from '../../ui/text';
import { toastError, toastSuccess } from '../../ui/toast';
import type { useRuleLayer } from './layer';
import { RuleFields } from './rule-fields';
import { blockedRule, type RuleForm, type TypedRule, useRuleForm } from './rule-form';

interface Props {
  layer: ReturnType<typeof useRuleLayer>;
  /** Those on the screen. */
  rules: readonly Recurring[];
}

/** What stands open over the rules, one at a time. */
export function RuleLayers({ layer, rules }: Props) {
  const { shown, open, onOpenChange, close } = layer;
  const rule = useLayerThing<Recurring>({
    layer,
    listed: rules,
    idOf: ({ recurring_id }) => recurring_id,
    root: RECURRING,
    read: readRule,
    onMissing: (why) => toastError('No se pudo abrir el movimiento recurrente.', why),
  });
  if (shown?.kind === 'create')
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title="Crear recurrente">
        <CreateRule onDone={close} />
      </Dialog>
    );
  if (!rule) return null;
  if (shown?.kind === 'delete') return <DeleteRule rule={rule} open={open} onOpenChange={onOpenChange} />;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Editar ${rule.label}`}>
      <EditRule key={rule.recurring_id} rule={rule} onDone={close} />
    </Dialog>
  );
}

function CreateRule({ onDone }: { onDone: () => void }) {
  const today = useShopToday();
  const form = useRuleForm(today);
  const saving = useSaveNew({
    form,
    name: 'recurring',
    send: ({ paused: _, ...rule }: TypedRule, options) => createRule(rule, options),
    refreshes: RECURRING_REFRESHES,
    said: ({ label, frequency }) => ({
      title: 'Movimiento recurrente creado.',
      description: `${label} · ${RECURRING_LABELS[frequency]}`,
    }),
    failed: 'No se pudo crear el movimiento recurrente.',
    describe: ({ label }) => `Recurrente ${label}`,
    blocked: blockedRule,
    onDone,
  });
  const { startFrom } = saving;
  const save = useFirstAccount(saving, ({ financial_accounts_id, paymentMethods }) =>
    startFrom({ financial_accounts_id, payment_method_id: paymentMethods[0]?.payment_method_id ?? 0 }),
  );
  // A dialog that has been open overnight starts today; a day that the user chose stays.
  useEffect(() => startFrom({ start_date: today }), [startFrom, today]);
  return (
    <DialogForm form={form} save={save} action="Crear recurrente" onClose={onDone} stack>
      <RuleFields form={form} />
    </DialogForm>
  );
}

function EditRule({ rule, onDone }: { rule: Recurring; onDone: () => void }) {
  const { recurring_id: id, label } = rule;
  const form = useRuleForm(useShopToday(), rule);
  const save = useSaveChanges({
    form,
    name: `recurring:${id}`,
    send: (changed: Partial<TypedRule>) => updateRule(id, changed),
    refreshes: RECURRING_REFRESHES,
    said: (changed) => ({ title: 'Movimiento recurrente editado.', description: changed.label ?? label }),
    failed: 'No se pudo editar el movimiento recurrente.',
    describe: () => `Cambios en ${label}`,
    blocked: blockedRule,
    onDone,
  });
  return (
    <DialogForm form={form} save={save} action="Guardar cambios" onClose={onDone} stack>
      <RuleFields form={form} />
      <Pause form={form} />
    </DialogForm>
  );
}

function Pause({ form }: { form: RuleForm }) {
  const paused = useWatch({ control: form.control, name: 'paused' });
  return (
    <Switch checked={paused} onChange={(next) => form.setValue('paused', next, { shouldDirty: true })}>
      <span>
        En pausa
        <Text as="p" look="caption">
          No se registra ni avisa, y lo que ocurra mientras tanto no se recupera.
        </Text>
      </span>
    </Switch>
  );
}

interface DeleteProps {
  rule: Recurring;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function DeleteRule({ rule, open, onOpenChange }: DeleteProps) {
  const remove = useDeleteRule();
  const confirm = () =>
    void remove.mutateAsync(rule.recurring_id, { onSettled: () => onOpenChange(false) }).then(
      () => toastSuccess('Movimiento recurrente eliminado.', rule.label),
      (error) => toastError('No se pudo eliminar el movimiento recurrente.', messageOf(error)),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${rule.label}`}
      extra={`Ya no se registra ni avisa (${formatMoney(centsOf(rule.value))}, ${RECURRING_LABELS[
        rule.frequency
      ].toLowerCase()}). Los movimientos que hizo siguen en el historial.`}
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
