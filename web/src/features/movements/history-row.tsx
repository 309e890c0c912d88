import type { Movement } from '@trastienda/contract/movements';
import { DayText } from '../../ui/day-text';
import { IconButton } from '../../ui/icon-button';
import { rows } from '../../ui/rows';
import { Amount, RowSkeleton, Sign } from './movement-parts';
import css from './movements.module.css';

/** Where the money moved and what for: account, method, and the label or the debt and installment that it belongs to. */
function placeOf(movement: Movement): string {
  const { account_name, payment_method_name, expense_name, debt_name, installment_number } = movement;
  const installment = installment_number === null ? undefined : `Cuota ${installment_number}`;
  return [account_name, payment_method_name, expense_name ?? debt_name, installment].filter(Boolean).join(' · ');
}

export function HistoryRow({ movement, onDelete }: { movement: Movement; onDelete: () => void }) {
  const place = placeOf(movement);
  return (
    <li className={css['mrow']} data-row>
      <Sign type={movement.type} />
      <div className={`${css['shrinks']} ${css['moveWhat']}`}>
        <p className={`ell ${css['label']}`} title={movement.label}>
          {movement.label}
        </p>
        <p className={`cap ${css['place']}`} title={place}>
          <span className="only-phone">
            <DayText day={movement.entry_date} />
            {' · '}
          </span>
          {place}
        </p>
      </div>
      <DayText day={movement.entry_date} className="mut no-phone" />
      <Amount movement={movement} />
      <IconButton icon="trash" small label={`Eliminar ${movement.label}`} onClick={onDelete} />
    </li>
  );
}

export function HistorySkeleton({ count }: { count: number }) {
  return (
    <ul aria-busy="true" aria-label="Cargando los movimientos">
      {rows(count).map((row) => (
        <li key={row} className={`${css['mrow']} ${css['isSkeleton']}`}>
          <RowSkeleton row={row} />
        </li>
      ))}
    </ul>
  );
}
