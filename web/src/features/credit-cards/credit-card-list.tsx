import { useQuery } from '@tanstack/react-query';
import type { CreditCard } from '@trastienda/contract/credit-cards';
import { CREDIT_CARD_NETWORKS, formatLastFour } from '@trastienda/domain/credit-cards/credit-card';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { creditCardQueries } from '../../shop/credit-card/queries';
import { CREDIT_CARDS_FAILED } from '../../shop/credit-card/texts';
import { Bar } from '../../ui/bar';
import { ItemCard } from '../../ui/card';
import { DayText } from '../../ui/day-text';
import { IconButton } from '../../ui/icon-button';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Box, CardGrid, Ends, Row, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import css from './credit-card-list.module.css';
import { useCreditCardForms, useCreditCardQuestion } from './layer';

const layersCode = new LateCode(() => import('./credit-card-layers').then((code) => code.CreditCardLayers));

/** The saved cards with what their debts have used of them. Without any there is nothing to show. */
export function CreditCardList() {
  const cards = useQuery(creditCardQueries.all());
  const layer = useCreditCardForms();
  const question = useCreditCardQuestion();
  const isEmpty = cards.data?.length === 0;
  return (
    <>
      {!isEmpty && (
        <Box
          as="section"
          margin="32px 0 0"
          className={css['cards']}
          aria-labelledby="cards-title"
          aria-busy={cards.isPending}
        >
          <h2 id="cards-title">Tarjetas de crédito</h2>
          {cards.isPending && <SavedCardsSkeleton />}
          {cards.isError && !cards.data && <LoadFailed title={CREDIT_CARDS_FAILED} {...failureOf(cards)} />}
          <CardGrid>
            {cards.data?.map((card) => (
              <SavedCard
                key={card.credit_card_id}
                card={card}
                onEdit={() => layer.show('editCard', { id: card.credit_card_id })}
                onDelete={() => question.show('deleteCard', { id: card.credit_card_id })}
              />
            ))}
          </CardGrid>
        </Box>
      )}
      <LateLayers
        code={layersCode}
        open={layer.open || question.open}
        onClose={layer.open ? layer.close : question.close}
        layers={{ layer, question, cards: cards.data ?? [] }}
      />
    </>
  );
}

function SavedCardsSkeleton() {
  return (
    <CardGrid>
      {rows(3).map((row) => (
        <ItemCard as="div" key={row} gap={12}>
          <Skeleton width="60%" height={40} />
          <Skeleton width="100%" height={72} />
        </ItemCard>
      ))}
    </CardGrid>
  );
}

interface SavedCardProps {
  card: CreditCard;
  onEdit: () => void;
  onDelete: () => void;
}

function SavedCard({ card, onEdit, onDelete }: SavedCardProps) {
  const share = card.credit_limit > 0 ? card.used / card.credit_limit : card.used > 0 ? 2 : 0;
  const facts = `${CREDIT_CARD_NETWORKS[card.card_network]} ${formatLastFour(card.last_four_digits)} · ${card.bank_network}`;
  return (
    <ItemCard gap={12} data-row>
      <Row gap={4} align="start">
        <Box grow>
          <Text as="h3" cut title={card.name}>
            {card.name}
          </Text>
          <Text as="p" look="caption" cut title={facts}>
            {facts}
          </Text>
        </Box>
        <IconButton icon="pencil" small label={`Editar ${card.name}`} onClick={onEdit} />
        <IconButton icon="trash" small label={`Eliminar ${card.name}`} onClick={onDelete} />
      </Row>
      <Stack gap={12} padR={8}>
        <Ends>
          <p>
            <Text look="caption">{card.available < 0 ? 'Pasado del límite' : 'Disponible'}</Text>
            <br />
            <Text look="title" tone={card.available < 0 ? 'bad' : undefined}>
              {moneyText(card.available)}
            </Text>
          </p>
          <Text as="p" look="caption">
            Usado {moneyText(card.used)}
            <br />
            de {moneyText(card.credit_limit)}
          </Text>
        </Ends>
        <Bar share={share} label={share > 1 ? 'Usado más que el límite' : `Usado ${Math.floor(share * 100)} %`} />
        <Text as="p" look="caption">
          Cierra el <DayText day={card.closing_date} /> · se paga el <DayText day={card.payment_date} />
        </Text>
      </Stack>
    </ItemCard>
  );
}
