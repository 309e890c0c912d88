import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { likeAnywhere, likeStart } from '../../db/like';
import { statement } from '../../db/statement';
import type { Row } from '../../db/tables';
import { containsByIndex, containsByRow, type TextMatch } from '../../db/text-search';

/** How many of each kind are answered. */
export const HITS_MAX = 5;

const likes = (text: Expression<unknown>, pattern: string) => sql<SqlBool>`${text} like ${pattern} escape '\\'`;

/** What is looked for in a name, in the words of a statement that is kept. */
interface Asked {
  shopId: string;
  piece: string;
  /** Patterns of names that begin with it, have a word that does, or have it anywhere. */
  start: string;
  word: string;
  anywhere: string;
}

const asked = (shopId: string, piece: string): Asked => ({
  ...{ shopId, piece, start: likeStart(piece), word: likeAnywhere(` ${piece}`), anywhere: likeAnywhere(piece) },
});

const contains = (column: string, { anywhere }: Asked) => likes(sql.ref(column), anywhere);

/** How well a name fits: it is the piece, begins with it, has a word that does, or has it anywhere (rule: search/best-first). */
const fitOf = (column: string, { piece, start, word }: Pick<Asked, 'piece' | 'start' | 'word'>) => {
  const name = sql.ref(column);
  return sql<number>`case when ${name} = ${piece} then 0 when ${likes(name, start)} then 1
    when ${likes(name, word)} then 2 else 3 end`;
};

/** Living accounts: a shop has few, each name is looked at in the index of names. */
export const findAccounts = (db: Db, shopId: string, piece: string) => accounts(db, asked(shopId, piece));

const accounts = statement<Asked, Row<'account', 'id' | 'name' | 'balance'>>((db, wanted) =>
  inShop(db, wanted.shopId)
    .selectFrom('account')
    .select(['id', 'name', 'balance'])
    .where('deleted_at', 'is', null)
    .where(contains('name_folded', wanted))
    .orderBy(fitOf('name_folded', wanted))
    .orderBy('name_folded')
    .limit(HITS_MAX),
);

/** Living expense labels, likewise. */
export const findExpenseLabels = (db: Db, shopId: string, piece: string) => expenseLabels(db, asked(shopId, piece));

const expenseLabels = statement<Asked, Row<'expense', 'id' | 'name'>>((db, wanted) =>
  inShop(db, wanted.shopId)
    .selectFrom('expense')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where(contains('name_folded', wanted))
    .orderBy(fitOf('name_folded', wanted))
    .orderBy('name_folded')
    .limit(HITS_MAX),
);

/** Living debts, likewise; what is not paid yet before what is, then the newest. */
export const findDebts = (db: Db, shopId: string, piece: string) => debts(db, asked(shopId, piece));

const debts = statement<Asked, Row<'debt', 'id' | 'name' | 'total' | 'paid'>>((db, wanted) =>
  inShop(db, wanted.shopId)
    .selectFrom('debt')
    .select(['id', 'name', 'total', 'paid'])
    .where('deleted_at', 'is', null)
    .where(contains('name_folded', wanted))
    .orderBy(fitOf('name_folded', wanted))
    .orderBy(sql`case when next_due_date is null then 1 else 0 end`)
    .orderBy('seq', 'desc')
    .limit(HITS_MAX),
);

export type CustomerHit = Row<'customer', 'id' | 'name' | 'balance'>;

const livingCustomers = (db: Db, shopId: string) =>
  inShop(db, shopId)
    .selectFrom('customer')
    .select(['customer.id', 'customer.name', 'customer.balance'])
    .where('customer.deleted_at', 'is', null);

/** No character comes after it. */
const LAST = '\u{10ffff}';

/** Those whose name begins with the piece: a stretch of the index of names. */
export const customersNamed = (db: Db, shopId: string, piece: string) =>
  namedCustomers(db, { shopId, piece, before: `${piece}${LAST}` });

const namedCustomers = statement<{ shopId: string; piece: string; before: string }, CustomerHit>(
  (db, { shopId, piece, before }) =>
    livingCustomers(db, shopId)
      .where('name_folded', '>=', piece)
      .where('name_folded', '<', before)
      .orderBy('name_folded')
      .limit(HITS_MAX),
);

/** Of few that contain the piece the best, all of them looked up in the text index. */
export const bestCustomers = (db: Db, shopId: string, match: TextMatch): Promise<CustomerHit[]> =>
  livingCustomers(db, shopId)
    .where(containsByIndex(match))
    .orderBy(fitOf('customer.name_folded', asked(shopId, match.piece)))
    .orderBy('customer.name_folded')
    .limit(HITS_MAX)
    .execute();

/** Of many the first by name. */
export const firstCustomers = (db: Db, shopId: string, match: TextMatch): Promise<CustomerHit[]> =>
  livingCustomers(db, shopId).where(containsByRow(match)).orderBy('customer.name_folded').limit(HITS_MAX).execute();

export interface ProductHit extends Row<'product', 'id' | 'name' | 'code'> {
  /** Of the item whose code it is. */
  size_name: string | null;
}

const noItem = sql<string | null>`null`.as('size_name');

/** How well a product fits: its name or one of its codes is the piece, its name begins with it, a word or a code does, or neither. */
const productFit = (piece: string) => {
  const [own, all] = [sql`${'\n'} || product.own_search || ${'\n'}`, sql`product."search"`];
  return sql<number>`case when ${likes(sql`(${own})`, likeAnywhere(`\n${piece}\n`))} then 0
    when ${likes(all, likeStart(piece))} then 1
    when ${likes(all, likeAnywhere(` ${piece}`))} or ${likes(all, likeAnywhere(`\n${piece}`))} then 2 else 3 end`;
};

/** Of few products that contain the piece the best, all of them looked up in the text index. */
export function bestProducts(db: Db, shopId: string, match: TextMatch): Promise<ProductHit[]> {
  const hits = db
    .with(
      (cte) => cte('hit').materialized(),
      () => inShop(db, shopId).selectFrom('product').where(containsByIndex(match)).select('product.id'),
    )
    .selectFrom('hit')
    .select('hit.id');
  return inShop(db, shopId)
    .selectFrom('product')
    .select(['product.id', 'product.name', 'product.code', noItem])
    .where('product.id', 'in', hits)
    .orderBy(productFit(match.piece))
    .orderBy('product.seq', 'desc')
    .limit(HITS_MAX)
    .execute();
}

/** Of many the newest. */
export const newestProducts = (db: Db, shopId: string, match: TextMatch): Promise<ProductHit[]> =>
  inShop(db, shopId)
    .selectFrom('product')
    .select(['product.id', 'product.name', 'product.code', noItem])
    .where(containsByRow(match))
    .orderBy('product.seq', 'desc')
    .limit(HITS_MAX)
    .execute();

/** Of the newest `most` products the best that contain the piece: too short for the text index, it is looked for row by row. */
export function bestOfNewest(db: Db, shopId: string, match: TextMatch, most: number): Promise<ProductHit[]> {
  const newest = inShop(db, shopId)
    .selectFrom('product')
    .select(['id', 'seq', 'name', 'code', 'own_search', 'search'])
    .orderBy('seq', 'desc')
    .limit(most);
  return db
    .selectFrom(newest.as('product'))
    .select(['product.id', 'product.name', 'product.code', noItem])
    .where(containsByRow(match))
    .orderBy(productFit(match.piece))
    .orderBy('product.seq', 'desc')
    .limit(HITS_MAX)
    .execute();
}

/** The products of the items that have one of these codes, be it a unit's or their barcode. */
export function productsOfCodes(db: Db, shopId: string, codes: readonly string[]): Promise<ProductHit[]> {
  const units = inShop(db, shopId).selectFrom('item_code').select('item_id as id').where('code', 'in', codes);
  const barcodes = inShop(db, shopId).selectFrom('product_item').select('id').where('barcode', 'in', codes);
  return inShop(db, shopId)
    .selectFrom('product_item as item')
    .innerJoin('product', (on) =>
      on.onRef('product.shop_id', '=', 'item.shop_id').onRef('product.id', '=', 'item.product_id'),
    )
    .innerJoin('size_value as size', (on) =>
      on.onRef('size.shop_id', '=', 'item.shop_id').onRef('size.id', '=', 'item.size_value_id'),
    )
    .select(['product.id', 'product.name', 'product.code', 'size.value as size_name'])
    .where('item.id', 'in', units.union(barcodes))
    .limit(HITS_MAX)
    .execute();
}

export type SaleHit = Row<'sale', 'id' | 'number' | 'at' | 'total' | 'status' | 'customer_name'>;

export const salesNumbered = (db: Db, shopId: string, number: number) => numbered(db, { shopId, number });

const numbered = statement<{ shopId: string; number: number }, SaleHit>((db, { shopId, number }) =>
  inShop(db, shopId)
    .selectFrom('sale')
    .select(['id', 'number', 'at', 'total', 'status', 'customer_name'])
    .where('number', '=', number),
);
