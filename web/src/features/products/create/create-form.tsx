import { type ReactNode, useEffect, useRef } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { lateResolver } from '../../../forms/late-resolver';
import { LeaveGuard } from '../../../forms/leave-guard';
import { SaveForm } from '../../../forms/save-form';
import { useSaveNew } from '../../../forms/use-save-new';
import { useIsPhone } from '../../../lib/use-is-phone';
import { useLayerAddress } from '../../../lib/use-layer-address';
import { PRODUCT_REFRESHES } from '../../../shop/product/mutations';
import { Card, CardBody, CardHeader } from '../../../ui/card';
import { ListHead, Split, Stack } from '../../../ui/layout';
import { StickyAction } from '../../../ui/sticky-action';
import { SubmitButton } from '../../../ui/submit-button';
import { Text } from '../../../ui/text';
import { OwnFields, OwnPickers, PhotoField } from '../fields/own-fields';
import type { SentProduct } from './create-check';
import css from './create-form.module.css';
import { CreateItems } from './create-items';
import { type CreateValues, emptyProduct, sendProduct } from './create-values';
import { useFocusBad } from './use-focus-bad';

const resolver = lateResolver(() => import('./create-check').then(({ createResolver }) => createResolver));

const FORM_ID = 'product-form';

/**
 * A product made by hand: its own data, and its items one by one. It is taken over at once, and the form is ready for the next one; what
 * does not go through stands above it with all that it had, its photo too.
 */
export function CreateProductForm({ bulkLink }: { bulkLink: ReactNode }) {
  const form = useForm<CreateValues, unknown, SentProduct>({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: emptyProduct(),
  });
  const isPhone = useIsPhone();
  const whole = useRef<HTMLFormElement>(null);
  const focusBad = useFocusBad(whole);
  const { submitCount, isSubmitSuccessful } = form.formState;
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) focusBad();
  }, [submitCount, isSubmitSuccessful, focusBad]);
  const save = useSaveNew({
    form,
    name: 'new-product',
    first: 'name',
    send: sendProduct,
    refreshes: PRODUCT_REFRESHES,
    said: (_, { data }) => ({ title: 'Producto creado con éxito!', description: `${data.name} · ${data.code}` }),
    failed: 'Error al crear el producto',
    describe: ({ name }) => `Producto ${name}`,
  });
  const files = useWatch({ control: form.control, name: 'file' });

  const button = (
    <SubmitButton form={FORM_ID} block={isPhone} busy={save.isSaving}>
      Crear producto
    </SubmitButton>
  );

  return (
    <>
      <ListHead share className={css['createHead']}>
        <Text as="p" tone="muted" grow>
          Un producto con sus artículos: uno por talle, color o variación.
        </Text>
        {bulkLink}
        {!isPhone && button}
      </ListHead>
      <SaveForm form={form} save={save} formRef={whole} id={FORM_ID}>
        <Split parts="400px minmax(0, 1fr)">
          <CreateOwn form={form} />
          <CreateItems form={form} />
        </Split>
      </SaveForm>
      {isPhone && <StickyAction>{button}</StickyAction>}
      {files.length > 0 && <LeaveGuard text="La foto que elegiste no está guardada: si sales, se pierde." />}
    </>
  );
}

/** 'Producto': what it has besides its items. */
function CreateOwn<Sent>({ form }: { form: UseFormReturn<CreateValues, unknown, Sent> }) {
  const pick = useLayerAddress(['category', 'brand'], 'pick');
  return (
    <Card aria-labelledby="product-title">
      <CardHeader id="product-title" title="Producto" />
      <CardBody flush>
        <Stack>
          <OwnFields form={form} onPick={(kind) => pick.show(kind)} />
          <div data-part="photo">
            <PhotoField form={form} label="Foto del producto" />
          </div>
          <OwnPickers form={form} open={pick.layer?.kind} onOpenChange={pick.onOpenChange} />
        </Stack>
      </CardBody>
    </Card>
  );
}
