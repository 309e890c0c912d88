import { useQuery } from '@tanstack/react-query';
import type { CashSession } from '@trastienda/contract/cash-sessions';
import { differenceLabel } from '@trastienda/domain/cash-sessions/count';
import { ZERO } from '@trastienda/domain/money/cents';
import { isCash } from '@trastienda/domain/sales/cash';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { useIsWide } from '../../lib/use-is-phone';
import { accountQueries } from '../../shop/account/queries';
import { ACCOUNTS_FAILED } from '../../shop/account/texts';
import { Badge } from '../../ui/badge';
import { Fact, FactList } from '../../ui/fact-list';
import { Row, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { MoneyField } from '../../ui/money-field';
import { Segmented } from '../../ui/segmented';
import { Switch } from '../../ui/switch';
import { Text } from '../../ui/text';
import { TextField } from '../../ui/text-field';
import { fieldOf } from './amounts';
import { Bills } from './bills';
import { differenceStanding, signedText } from './cash-words';
import { CountTable } from './count-table';
import { type CountForm, differenceNow } from './use-count';
import type { Line } from './with-transfers';

const NOTE_MAX = 255;
const WAYS = [
  { value: 'expected', label: 'Ver lo esperado' },
  { value: 'blind', label: 'Contar a ciegas' },
] as const;

interface Props {
  till: CashSession;
  form: CountForm;
  lines: readonly Line[];
  /** All figures of a method stand beside each other where the screen has the room. */
  asTable?: boolean;
}

/** What is typed where an open till is counted, with what should be there in sight or without. */
export function CountFields({ till, form, lines, asTable = false }: Props) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('expected');
  const isBlind = way === 'blind';
  const isTable = useIsWide() && asTable && !isBlind;
  const cash = lines.find(isCash) ?? lines[0];
  return (
    <>
      <Row gap={12} wrap>
        <Segmented label="Forma de contar" value={way} options={WAYS} onChange={setWay} />
        <Text look="caption">A ciegas no muestra lo esperado hasta que cierras.</Text>
      </Row>
      {isTable ? (
        <CountTable form={form} lines={lines} />
      ) : (
        lines.map((line) => <MethodCount key={line.payment_method_id} form={form} line={line} isBlind={isBlind} />)
      )}
      <OthersUnread />
      {cash && <Bills form={form} methodId={cash.payment_method_id} />}
      {till.transfers !== 0 && (
        <Text as="p" look="caption">
          {isBlind ? 'Lo que se transfirió entre cuentas' : transferText(till.transfers)} está en lo esperado: no se
          registra como diferencia.
        </Text>
      )}
      <TextField
        form={form}
        name="note"
        label="Nota"
        placeholder="Para quien abra la próxima vez"
        maxLength={NOTE_MAX}
        autoComplete="off"
      />
      <RecordDifference form={form} lines={lines} isBlind={isBlind} />
    </>
  );
}

const transferText = (transfers: number) =>
  transfers < 0
    ? `Lo que se transfirió a otras cuentas, ${moneyText(-transfers)},`
    : `Lo que llegó de otras cuentas, ${moneyText(transfers)},`;

/** What the account takes beside it is not known: it cannot be counted. */
function OthersUnread() {
  const accounts = useQuery(accountQueries.all());
  if (accounts.data || !accounts.isError) return null;
  return <LoadFailed title={ACCOUNTS_FAILED} {...failureOf(accounts)} />;
}

function MethodCount({ form, line, isBlind }: { form: CountForm; line: Line; isBlind: boolean }) {
  const name = `counted.${fieldOf(line.payment_method_id)}` as const;
  const by = differenceNow(useWatch({ control: form.control, name }), line);
  const standing = by === undefined || isBlind ? undefined : differenceStanding(by);
  return (
    <Stack as="section" gap={8} aria-label={line.name}>
      <Row justify="between" wrap>
        <Text strong>{line.name}</Text>
        {standing && (
          <Badge
            look={standing.look}
            icon={standing.look === 'in' ? 'check' : standing.look === 'late' ? 'alert' : undefined}
          >
            {standing.words}
          </Badge>
        )}
      </Row>
      {!isBlind && (
        <FactList>
          <Fact name="Apertura">{moneyText(line.opening)}</Fact>
          <Fact name="Entradas">+ {moneyText(line.inflow)}</Fact>
          <Fact name="Salidas">− {moneyText(line.outflow)}</Fact>
          {line.transfers !== 0 && <Fact name="Transferencias">{signedText(line.transfers)}</Fact>}
          <Fact name="Esperado">{moneyText(line.expected)}</Fact>
        </FactList>
      )}
      <MoneyField form={form} name={name} label={`Contado en ${line.name}`} reserve />
    </Stack>
  );
}

interface RecordProps {
  form: CountForm;
  lines: readonly Line[];
  isBlind: boolean;
}

function RecordDifference({ form, lines, isBlind }: RecordProps) {
  const [counted, isOn] = useWatch({ control: form.control, name: ['counted', 'record_difference'] });
  const found = lines.flatMap((line) => differenceNow(counted[fieldOf(line.payment_method_id)], line) ?? []);
  const labels = new Set(found.filter((by) => by !== ZERO).map(differenceLabel));
  const [label] = labels;
  return (
    <Switch checked={isOn} onChange={(next) => form.setValue('record_difference', next, { shouldDirty: true })}>
      {label && labels.size === 1 && !isBlind ? `Registrar la diferencia como ‘${label}’` : 'Registrar la diferencia'}
    </Switch>
  );
}
