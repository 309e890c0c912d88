import type { CashSession } from '@trastienda/contract/cash-sessions';
import { useEffect, useRef } from 'react';
import { SaveForm } from '../../forms/save-form';
import { useIsPhone } from '../../lib/use-is-phone';
import { Badge } from '../../ui/badge';
import { CardBody, CardFoot, CardHeader, cardClass } from '../../ui/card';
import { Stack } from '../../ui/layout';
import { StickyAction } from '../../ui/sticky-action';
import { SubmitButton } from '../../ui/submit-button';
import { Text } from '../../ui/text';
import { useCashTimes } from './cash-words';
import { CountFields } from './count-fields';
import { useCount } from './use-count';

const FORM = 'till';

interface Props {
  till: CashSession;
  /** By now it is closed, here or elsewhere. */
  isClosed: boolean;
  /** It is, and nothing of it is on its way. */
  onClosed: () => void;
}

/** The open till: its figures, what is counted of it, and its closing (rule: cash-sessions/close). */
export function TillCard({ till, isClosed, onClosed }: Props) {
  const { form, save, lines } = useCount(till);
  const { day, time } = useCashTimes();
  const isPhone = useIsPhone();
  const isOver = isClosed && !save.isSaving;
  const over = useRef(onClosed);
  over.current = onClosed;
  useEffect(() => {
    if (isOver) over.current();
  }, [isOver]);
  const close = (
    <SubmitButton form={FORM} block={isPhone} busy={save.isSaving}>
      Cerrar caja
    </SubmitButton>
  );
  return (
    <>
      <SaveForm
        form={form}
        save={save}
        id={FORM}
        className={cardClass(false)}
        aria-labelledby="till-title"
        head={
          <CardHeader title={till.account_name} id="till-title">
            <Badge look="in" icon="check">
              Abierta
            </Badge>
            <Text look="caption">{`desde ${day(till.opened_at)} a las ${time(till.opened_at)}`}</Text>
          </CardHeader>
        }
      >
        <CardBody flush>
          <Stack>
            <CountFields till={till} form={form} lines={lines} asTable />
          </Stack>
        </CardBody>
        {!isPhone && (
          <CardFoot>
            <span />
            {close}
          </CardFoot>
        )}
      </SaveForm>
      {isPhone && <StickyAction>{close}</StickyAction>}
    </>
  );
}
