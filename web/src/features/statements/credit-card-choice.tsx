import type { CreditCard } from '@trastienda/contract/credit-cards';
import { Segmented } from '../../ui/segmented';
import css from './statements.module.css';

interface Props {
  cards: readonly CreditCard[];
  /** Its id. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Which card is looked at; where they have no room they scroll sideways within themselves. */
export function CreditCardChoice({ cards, chosen, onChoose }: Props) {
  const options = cards.map(({ credit_card_id, name }) => ({ value: credit_card_id, label: name }));
  return (
    <div className={css['choice']}>
      <Segmented label="Tarjeta" value={chosen} options={options} onChange={onChoose} />
    </div>
  );
}
