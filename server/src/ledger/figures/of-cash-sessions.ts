import { sql } from 'kysely';
import type { KeptRows } from './kept-rows';
import { INFLOW, OUTFLOW } from './of-movements';

/** Which movements are a session's: those of its account that have a number of its time. */
const OF_SESSION = sql`movement.seq > cash_session.seq
  and (cash_session.closed_seq is null or movement.seq < cash_session.closed_seq)`;

/** What is kept of tills, closed ones too: their movements as they are now. What they were closed with is theirs. */
export const OF_CASH_SESSIONS: readonly KeptRows[] = [
  {
    table: 'cash_session_line',
    writer: 'ledger',
    key: { session_id: sql`session_id`, payment_method_id: sql`payment_method_id` },
    figures: {
      inflow: { what: (id, method) => `inflow of till ${id} by ${method}`, counted: INFLOW },
      outflow: { what: (id, method) => `outflow of till ${id} by ${method}`, counted: OUTFLOW },
      movement_count: { what: (id, method) => `movements of till ${id} by ${method}`, counted: sql`count(*)` },
    },
    from: (of) => sql`(select cash_session.shop_id, cash_session.id as session_id, payment_method_id, type, value
      from cash_session join movement on movement.shop_id = cash_session.shop_id
        and movement.account_id = cash_session.account_id and ${OF_SESSION}
      where payment_method_id is not null and ${of('cash_session')} and ${of('movement')}) as taken`,
  },
  {
    table: 'cash_session',
    writer: 'ledger',
    key: { id: sql`session_id` },
    figures: {
      transfers: { what: (id) => `transfers of till ${id}`, counted: sql`sum(change)` },
      transfer_count: { what: (id) => `number of transfers of till ${id}`, counted: sql`sum(transfers)` },
      sale_count: { what: (id) => `sales of till ${id}`, counted: sql`sum(sales)` },
    },
    from: (of) => sql`(select cash_session.shop_id, cash_session.id as session_id,
        case when movement.account_id = cash_session.account_id then -value else value end as change,
        1 as transfers, 0 as sales
      from cash_session join movement on movement.shop_id = cash_session.shop_id
        and cash_session.account_id in (movement.account_id, movement.to_account_id) and ${OF_SESSION}
      where type = 'transfer' and ${of('cash_session')} and ${of('movement')}
      union all select shop_id, session_id, 0, 0, 1 from (
        select distinct movement.shop_id, cash_session.id as session_id, paid.sale_id
        from sale_payment as paid join movement on movement.shop_id = paid.shop_id and movement.id = paid.movement_id
        join cash_session on cash_session.shop_id = movement.shop_id
          and cash_session.account_id = movement.account_id and ${OF_SESSION}
        where ${of('movement')} and ${of('cash_session')}) as sold) as moved`,
  },
];
