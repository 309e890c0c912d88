import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { classes } from '../ui/classes';
import { FormError } from '../ui/form-error';
import { Box, Stack } from '../ui/layout';
import { Notice } from '../ui/notice';
import { DraftNote } from './draft-note';
import css from './notes.module.css';
import type { Saving } from './saving';
import { UnsavedList } from './unsaved-list';

interface Props<Values extends FieldValues, Sent>
  extends Omit<ComponentProps<typeof Box<'form'>>, 'as' | 'onSubmit' | 'noValidate' | 'ref'> {
  form: UseFormReturn<Values, unknown, Sent>;
  save: Saving;
  /** Where the screen needs the element itself. */
  formRef?: RefObject<HTMLFormElement | null>;
  /** What stands over its fields takes no room at their sides: the form itself has none. */
  bare?: boolean;
  /** Over everything else: the form's own heading. */
  head?: ReactNode;
}

/**
 * The form of a `useSaveNew` or a `useSaveChanges`: never disabled. Over its fields stand what was not saved, what the server said about
 * the form as a whole, and that a draft was found.
 */
export function SaveForm<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, save, formRef, head, bare = false, children, ...rest } = props;
  const own = useRef<HTMLFormElement>(null);
  const element = formRef ?? own;
  const { beginNext } = save;
  useEffect(() => {
    const current = element.current;
    const begin = ({ inputType, target }: InputEvent) => {
      const isText = target instanceof HTMLTextAreaElement;
      // Enter in a field sends the form once more, and types nothing.
      if (inputType === 'insertLineBreak' && !isText) return;
      const field = isText || target instanceof HTMLInputElement ? target : undefined;
      const before = field?.value;
      beginNext();
      // What the next one starts with was not what the key was meant for: the key takes its place.
      if (field && field.value !== before) field.select();
    };
    // The browser's own event: it comes before the text is in the field, and for pasted and spoken text too.
    current?.addEventListener('beforeinput', begin);
    return () => current?.removeEventListener('beforeinput', begin);
  }, [element, beginNext]);

  return (
    <Box as="form" {...rest} ref={element} aria-busy={save.isSaving || undefined} onSubmit={save.submit} noValidate>
      {head}
      <Stack gap={12} className={classes(css['notes'], bare && css['bare'])}>
        <UnsavedList save={save} />
        <FormError form={form} />
        {save.problem && <Notice>{save.problem}</Notice>}
        {save.isRestored && <DraftNote onForget={save.forgetDraft} />}
      </Stack>
      {children}
    </Box>
  );
}
