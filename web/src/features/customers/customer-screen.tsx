import type { Customer } from '@trastienda/contract/customers';
import { type ReactNode, useCallback } from 'react';
import { useIsWhole } from '../../lib/use-is-phone';
import { useLayerThing } from '../../lib/use-layer-thing';
import { usePagedList } from '../../lib/use-paged-list';
import { CUSTOMERS, customerQueries, readCustomer } from '../../shop/customer/queries';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { LateCode, useLateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Box, Split } from '../../ui/layout';
import { Main } from '../../ui/main';
import { toastError } from '../../ui/toast';
import { AccountWait } from './account-wait';
import { CustomerList, type Finding, NoCustomers } from './customer-list';
import { useAccountAddress, useAccountQuestion, useCustomerLayer } from './layer';
import { useRowFocus } from './use-row-focus';
import { useShown } from './use-shown';

const layersCode = new LateCode(() => import('./customer-layers').then((code) => code.CustomerLayers));
const accountCode = new LateCode(() => import('./customer-account').then((code) => code.CustomerAccount));

interface Props extends Finding {
  /** The heading of the screen, with the way back at its left and the main action at its right. */
  head: (parts: { back: ReactNode; action: ReactNode }) => ReactNode;
}

/**
 * 'Clientes': who buys on account at the left, and the account of one beside it; where there is no room for both, one after the other with
 * a way back.
 */
export function CustomerScreen({ head, ...finding }: Props) {
  const { search, owing } = finding;
  const list = usePagedList({ query: (page) => customerQueries.page({ search, owing, page }) });
  const layer = useCustomerLayer();
  const isWhole = useIsWhole();
  const { customers = [] } = list.data ?? {};
  const account = useAccountAddress();
  const ask = useAccountQuestion();
  // A link to a form, or to a question, is one to the account that it is about.
  const asked = account.layer?.id ?? layer.layer?.id ?? ask.layer?.part;
  const { shown, forget } = useShown({
    ...{ asked, isWhole, isStale: list.isStale, first: customers[0]?.customer_id },
    listed: [search, owing, list.pager.page].join(),
  });
  const close = useCallback(() => {
    layer.close();
    account.close();
  }, [layer.close, account.close]);
  const customer = useLayerThing<Customer>({
    layer: { shown: { id: shown }, open: shown !== undefined, close },
    listed: customers,
    idOf: ({ customer_id }) => customer_id,
    root: CUSTOMERS,
    read: readCustomer,
    onMissing: (why) => toastError('No se pudo abrir el cliente.', why),
  });
  const isEmpty = list.data?.totalItems === 0 && !list.isStale && search === undefined && !owing;
  const open = (id: string) => (account.open ? account.replace({ id }) : account.show('account', { id }));
  const isAlone = !isWhole && asked !== undefined;
  const rows = useRowFocus({ isAlone, shown, customers });
  const Account = useLateCode(accountCode, shown !== undefined);
  const gone = () => {
    rows.gone(shown);
    forget();
    close();
  };
  const create = () => layer.show('create');
  return (
    <>
      {head({
        back: isAlone && <IconButton icon="back" label="Volver a la lista" onClick={close} />,
        action: !isEmpty && (
          <Button icon="plus" className="no-phone" onClick={create}>
            Crear cliente
          </Button>
        ),
      })}
      <Main>
        {isEmpty && asked === undefined ? (
          <NoCustomers onCreate={create} />
        ) : (
          <Split parts="400px minmax(0, 1fr)" over={16}>
            <Box ref={rows.list} hidden={isAlone}>
              <CustomerList {...finding} list={list} shown={shown} onOpen={open} onCreate={create} />
            </Box>
            {shown === undefined ? null : Account && customer ? (
              <Account key={shown} {...{ customer, account, layer, ask }} onGone={gone} />
            ) : (
              <AccountWait />
            )}
          </Split>
        )}
      </Main>
      <LateLayers code={layersCode} open={layer.open} onClose={layer.close} layers={{ layer, customer }} />
    </>
  );
}
