import { stepDays } from '@trastienda/domain/dates/day';
import { saleLabel, saleNumber } from '@trastienda/domain/sales/limits';
import { fold } from '@trastienda/domain/text/fold';
import { today } from '@trastienda/server/application/shop';
import { keepAnew } from '@trastienda/server/ledger/keep-anew';
import { takeSequence } from '@trastienda/server/ledger/lock';
import { insertMany } from '@trastienda/server/testing/seeding';
import type { Place } from '../section';
import { Random } from './random';

const DAYS = 365;
const AT_ONCE = 5_000;

const SALE = {
  ...({ shop_id: 'uuid', id: 'uuid', seq: 'integer', number: 'integer', status: 'text', at: 'instant' } as const),
  ...({ day: 'day', hour: 'integer', line_count: 'integer', units: 'integer', return_count: 'integer' } as const),
  ...({ subtotal: 'integer', discount: 'integer', adjustment: 'integer', total: 'integer' } as const),
  ...({ on_account: 'integer', refund: 'integer', search: 'text', returned_units: 'integer' } as const),
} as const;

const LINE = {
  ...({ shop_id: 'uuid', sale_id: 'uuid', position: 'integer', id: 'uuid', item_id: 'uuid' } as const),
  ...({ product_id: 'uuid', product_name: 'text', size_name: 'text', quantity: 'integer' } as const),
  ...({
    unit_price: 'integer',
    discount: 'integer',
    amount: 'integer',
    charged: 'integer',
    returned: 'integer',
  } as const),
} as const;

const PAYMENT = {
  ...({ shop_id: 'uuid', sale_id: 'uuid', position: 'integer', account_id: 'uuid' } as const),
  ...({ payment_method_id: 'integer', amount: 'integer', charged: 'integer', movement_id: 'uuid' } as const),
} as const;

const MOVEMENT = {
  ...({ shop_id: 'uuid', id: 'uuid', seq: 'integer', label: 'text', label_folded: 'text', value: 'integer' } as const),
  ...({ type: 'text', entry_date: 'day', account_id: 'uuid', payment_method_id: 'integer' } as const),
  ...({ created_at: 'instant', belongs_to: 'text' } as const),
} as const;

/** An item that is sold. */
interface Good {
  id: string;
  product_id: string;
  price: number;
  name: string;
}

/** Sales of one unit each, one after the other over a year up to today, each paid into the account. */
export async function seedSales(
  { shop }: Place,
  count: number,
  of: { accountId: string; methodId: number; goods: readonly Good[] },
): Promise<void> {
  const random = new Random(20_250_114);
  await shop.db.transaction().execute(async (tx) => {
    const { seq: start } = await takeSequence({ db: tx, shopId: shop.shopId }, 2 * count);
    const make = (index: number) => saleOf({ shop, random, index, count, seq: start + 2 * index, ...of });
    for (let done = 0; done < count; done += AT_ONCE) {
      const made = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, index) => make(done + index));
      const all = <T>(part: (one: (typeof made)[number]) => T) => made.map(part);
      const { engine } = shop;
      await insertMany(tx, engine, { table: 'movement', columns: MOVEMENT, rows: all(({ movement }) => movement) });
      await insertMany(tx, engine, { table: 'sale', columns: SALE, rows: all(({ sale }) => sale) });
      await insertMany(tx, engine, { table: 'sale_line', columns: LINE, rows: all(({ line }) => line) });
      await insertMany(tx, engine, { table: 'sale_payment', columns: PAYMENT, rows: all(({ payment }) => payment) });
    }
    await tx.updateTable('ledger').set({ last_sale_number: count }).where('shop_id', '=', shop.shopId).execute();
    await keepAnew(tx, shop);
  });
}

interface Plan {
  shop: Place['shop'];
  random: Random;
  index: number;
  count: number;
  seq: number;
  accountId: string;
  methodId: number;
  goods: readonly Good[];
}

function saleOf({ shop, random, index, count, seq, accountId, methodId, goods }: Plan) {
  const day = stepDays(today(shop), Math.floor((index * DAYS) / count) - DAYS + 1);
  const time = Date.parse(`${day}T15:00:00Z`);
  const [id, movement_id, at] = [random.uuid(time), random.uuid(time), new Date(time).toISOString()];
  const good = random.pick(goods);
  const number = index + 1;
  const [shop_id, label, amount] = [shop.shopId, saleLabel(number), good.price];
  const nothing = { discount: 0, adjustment: 0, on_account: 0, refund: 0, return_count: 0, returned_units: 0 };
  return {
    movement: {
      ...{ shop_id, id: movement_id, seq: seq + 1, label, label_folded: fold(label), value: amount },
      ...{ type: 'inflow_of_money', entry_date: day, account_id: accountId, payment_method_id: methodId },
      ...{ created_at: at, belongs_to: `la venta ${saleNumber(number)}` },
    },
    sale: {
      ...{ shop_id, id, seq, number, status: 'done', at, day, hour: 12, line_count: 1, units: 1, ...nothing },
      ...{ subtotal: amount, total: amount, search: [saleNumber(number), good.name].map(fold).join('\n') },
    },
    line: {
      ...{ shop_id, sale_id: id, position: 0, id: random.uuid(time), item_id: good.id, product_id: good.product_id },
      ...{ product_name: good.name, size_name: 'S', quantity: 1, unit_price: amount, discount: 0, amount },
      ...{ charged: amount, returned: 0 },
    },
    payment: {
      ...{ shop_id, sale_id: id, position: 0, account_id: accountId, payment_method_id: methodId },
      ...{ amount, charged: amount, movement_id },
    },
  };
}
