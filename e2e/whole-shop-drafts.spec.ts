import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { type WholeShop, wholeShop } from './support/whole-shop';

/** A form: where it stands, a field that somebody has half filled in, and with what. */
type Form = [path: string, field: string, typed: string];

const formsOf = ({ card, customers, movement, openTill, rule, sale }: WholeShop): Form[] => {
  const [one] = customers;
  const statements = `/app/finance/cards?card=${card}`;
  return [
    ['/app/customers?dialog=create', 'Nombre', 'A medias'],
    [`/app/customers?dialog=edit&id=${one}`, 'Teléfono', 'A medias'],
    [`/app/customers?dialog=pay&id=${one}`, 'Monto', '12,50'],
    ['/app/counter/cash?dialog=open', 'Efectivo al abrir', '12,50'],
    [`/app/counter/cash?dialog=till&id=${openTill}`, 'Contado en Efectivo', '12,50'],
    [`/app/counter/cash?dialog=till&id=${openTill}`, 'Nota', 'A medias'],
    [`/app/counter/sales?dialog=sale&id=${sale}&ask=void`, 'Motivo (opcional)', 'A medias'],
    [`/app/counter/sales?dialog=sale&id=${sale}&ask=return`, 'Vuelven', '2'],
    ['/app/finance/movement/recurring?dialog=create', 'Concepto', 'A medias'],
    [`/app/finance/movement/recurring?dialog=edit&id=${rule}`, 'Concepto', 'A medias'],
    [`/app/finance/info?dialog=record&id=${rule}&part=2026-11-24`, 'Monto · Salida de dinero', '12,50'],
    [`/app/finance/movement?dialog=edit&id=${movement}`, 'Concepto', 'A medias'],
    [`${statements}&dialog=buy`, 'Qué compraste', 'A medias'],
    [`${statements}&dialog=dates&id=2026-12`, 'Cierra el', '2026-12-23'],
    [`${statements}&dialog=pay&id=2026-12`, 'Monto', '12,50'],
    ['/app/finance/reports?pesos=constant&dialog=inflation', 'noviembre 2026', '3,5'],
  ];
};

const fieldOf = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).filter({ visible: true }).and(page.locator('input, textarea')).first();

// rule: forms/drafts
test('in the forms of the counter, of customers, of cards and of what recurs it is there again, too @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await wholeShop(page, keeper.url);
  for (const [path, name, typed] of formsOf(shop)) {
    const field = fieldOf(page, name);
    await page.goto(path);
    await field.fill(typed);
    await page.goto('/app/schedule');
    await page.goto(path);
    await expect(field, `${name} on ${path}`).toHaveValue(typed);
  }
});
