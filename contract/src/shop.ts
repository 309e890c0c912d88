import { isTimeZone } from '@trastienda/domain/dates/time-zone';
import { SHOP_NAME_MAX } from '@trastienda/domain/shop/limits';
import { z } from 'zod';
import { patchOf } from './patch';
import { requiredText } from './text';

const timeZone = z.string().refine(isTimeZone, 'No se conoce esa zona horaria');

/** What a shop says of itself: its name, and the IANA time zone in which its days and months begin (rule: shop/name-and-zone). */
export const shopEdit = z.strictObject({
  name: requiredText(SHOP_NAME_MAX, 'El nombre es obligatorio'),
  time_zone: timeZone,
});

/** A PATCH takes either of the fields, or both. */
export const shopPatch = patchOf(shopEdit);

export const shop = z.object({ name: z.string(), time_zone: z.string() });

export type ShopFacts = z.infer<typeof shop>;
