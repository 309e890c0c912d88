import type { CreditCard } from '@trastienda/contract/credit-cards';
import { CREDIT_CARD_NETWORKS } from '@trastienda/domain/credit-cards/credit-card';
import type { ReactNode } from 'react';
import { moneyText } from '../../lib/pesos';
import { Bar } from '../../ui/bar';
import { Card } from '../../ui/card';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/icon';
import { Box, Ends, Grid, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import css from './statements.module.css';

/** The card, and what is used of its limit. */
export function CreditCardHead({ card, action }: { card: CreditCard; action: ReactNode }) {
  const { used, available, credit_limit } = card;
  const share = credit_limit > 0 ? used / credit_limit : used > 0 ? 2 : 0;
  return (
    <Card aria-label={card.name}>
      <Grid columns={['auto minmax(0, 1fr) auto', 'minmax(0, 1fr)']} gap={[24, 16]} padding={[20, 16]} align="center">
        <Plastic card={card} />
        <Stack gap={6}>
          <Ends>
            <div>
              <Text as="p" look="caption">
                Usado
              </Text>
              <Text as="p" look="title">
                {moneyText(used)}
              </Text>
            </div>
            <Box text="right">
              <Text as="p" look="caption">
                {available < 0 ? 'Pasado del límite' : 'Disponible'}
              </Text>
              <Text as="p" look="title" tone={available < 0 ? 'bad' : 'in'}>
                {moneyText(available)}
              </Text>
            </Box>
          </Ends>
          <Bar
            share={share}
            label={share > 1 ? 'Usado más que el límite' : `Usado ${Math.floor(share * 100)} % del límite`}
          />
          <Text as="p" look="caption">
            Límite {moneyText(credit_limit)}. Cuenta también lo que todavía no vino en un resumen.
          </Text>
        </Stack>
        {action}
      </Grid>
    </Card>
  );
}

/** What it looks like in the purse: its network, its bank and its days. */
function Plastic({ card }: { card: CreditCard }) {
  return (
    <Stack
      gap={0}
      on="hover"
      round
      padding={12}
      width={176}
      height={96}
      className={classes('no-phone', css['plastic'])}
    >
      <Ends>
        <Text cut strong>
          {CREDIT_CARD_NETWORKS[card.card_network]}
        </Text>
        <Icon name="card" />
      </Ends>
      <div>
        <Text as="p" look="caption" cut title={card.bank_network}>
          {card.bank_network}
        </Text>
        <Text as="p" look="caption">
          Cierra el {Number(card.closing_date.slice(8))}, vence el {Number(card.payment_date.slice(8))}
        </Text>
      </div>
    </Stack>
  );
}
