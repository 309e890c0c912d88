import type { Sale } from '@trastienda/contract/sales';
import { PaperChoice, useTicket } from '../../shop/sale/use-ticket';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { Box } from '../../ui/layout';

/** The ticket of a sale that was, to print it again or to send it (rule: counter/ticket). */
export function Reprint({ sale }: { sale: Sale }) {
  const { ticket, print, send, ...choice } = useTicket(sale);
  return (
    <>
      <DialogBody>
        <Box under={12}>
          <PaperChoice {...choice} />
        </Box>
        <Box padding={16} round on="tile">
          {ticket}
        </Box>
      </DialogBody>
      <DialogFooter>
        <Button onClick={send}>WhatsApp</Button>
        <Button variant="primary" onClick={print}>
          Imprimir
        </Button>
      </DialogFooter>
    </>
  );
}
