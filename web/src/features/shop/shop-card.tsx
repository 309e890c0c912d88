import { useQueryClient } from '@tanstack/react-query';
import type { ShopFacts } from '@trastienda/contract/shop';
import { SHOP_NAME_MAX } from '@trastienda/domain/shop/limits';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { lateResolver } from '../../forms/late-resolver';
import { SaveForm } from '../../forms/save-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { failureOf } from '../../lib/failure';
import { SHOP_REFRESHES, updateShop } from '../../shop/shop/mutations';
import { useShop } from '../../shop/shop/queries';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/card';
import { classes } from '../../ui/classes';
import { Field } from '../../ui/field';
import { Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { SearchSelectField } from '../../ui/search-select';
import { Skeleton } from '../../ui/skeleton';
import { SubmitButton } from '../../ui/submit-button';
import { Text } from '../../ui/text';
import { TextField } from '../../ui/text-field';
import css from './shop-card.module.css';
import { timeZones } from './zones';

const resolver = lateResolver(() => import('./shop-check').then(({ shopResolver }) => shopResolver));

const SAVE = classes(css['save'], lookClass({ self: 'end' }));

/** What the shop is called, and where its days begin. */
export function ShopCard() {
  const shop = useShop();
  return (
    <Card pad aria-label="Tu local">
      {shop.data ? (
        <ShopForm shop={shop.data} />
      ) : (
        <Stack gap={0} align="center" className={css['shopRoom']}>
          <ShopSkeleton isFailed={shop.isError} />
          {shop.isError && <LoadFailed title="No se pudieron cargar los datos del local" {...failureOf(shop)} />}
        </Stack>
      )}
    </Card>
  );
}

const ZONE_NOTE = 'De ella depende qué día es hoy y cuándo empieza el mes en todas las pantallas.';

function ShopForm({ shop }: { shop: ShopFacts }) {
  const client = useQueryClient();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: shop });
  const zones = useMemo(() => timeZones(shop.time_zone), [shop.time_zone]);
  const save = useSaveChanges({
    form,
    name: 'shop',
    send: (changed) => updateShop(client, changed),
    refreshes: SHOP_REFRESHES,
    said: () => ({ title: 'Datos del local guardados.' }),
    failed: 'No se guardaron los datos del local.',
    describe: () => 'Datos del local',
    onDone: () => undefined,
  });

  return (
    <SaveForm form={form} save={save} stack gap={8}>
      <TextField
        form={form}
        name="name"
        label="Nombre del local"
        maxLength={SHOP_NAME_MAX}
        autoComplete="organization"
        reserve
      />
      <SearchSelectField
        form={form}
        name="time_zone"
        label="Zona horaria"
        options={zones}
        nothing="Ninguna zona coincide con lo que escribiste."
      />
      <Text as="p" look="caption">
        {ZONE_NOTE}
      </Text>
      <SubmitButton className={SAVE} busy={save.isSaving}>
        Guardar cambios
      </SubmitButton>
    </SaveForm>
  );
}

/** As high as the form that will come, on every width. Its room stays when the form does not come: what stands below stays too. */
function ShopSkeleton({ isFailed }: { isFailed: boolean }) {
  const control = <Skeleton width="100%" height="var(--control-h)" />;
  return (
    <Stack gap={8} className={isFailed ? css['isGone'] : undefined} aria-busy={!isFailed}>
      <Field label="Nombre del local" reserve>
        {() => control}
      </Field>
      <Field label="Zona horaria" reserve>
        {() => control}
      </Field>
      <Text as="p" look="caption">
        {ZONE_NOTE}
      </Text>
      <span className={buttonClass({}, `${SAVE} ${css['isGone']}`)} />
    </Stack>
  );
}
