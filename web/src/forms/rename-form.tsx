import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodResolver } from '../lib/schema-resolver';
import { ErrorLine } from '../ui/field-parts';
import { Icon } from '../ui/icon';
import { inputClass } from '../ui/input';
import { SubmitButton } from '../ui/submit-button';
import { useFieldError } from '../ui/use-field-error';
import css from './rename-form.module.css';
import { SaveForm } from './save-form';
import { useSaveChanges } from './use-save-changes';

interface Props {
  /** Of this very thing: `brand:${id}` */
  name: string;
  /** Names the field: 'Título de la colección' */
  label: string;
  /** What it is called now. */
  title: string;
  rule: z.ZodType<string, string>;
  maxLength: number;
  send: (title: string) => Promise<unknown>;
  refreshes: readonly QueryKey[];
  /** 'No se pudo cambiar el título.' */
  failed: string;
  action?: string;
  /** Saved, or nothing was changed. */
  onDone: () => void;
  /** One of several at once: it takes no focus when it comes. */
  isQuiet?: boolean;
}

/** Another name for a thing, in one line. */
export function RenameForm({ title, label, rule, maxLength, send, onDone, isQuiet = false, ...rest }: Props) {
  const { action = 'Guardar cambios', ...save } = rest;
  const form = useForm({
    resolver: zodResolver(z.object({ title: rule })),
    mode: 'onTouched',
    defaultValues: { title },
  });
  const saving = useSaveChanges({
    ...save,
    form,
    send: ({ title: next = title }) => send(next),
    fieldOf: () => 'title',
    said: ({ title: next }) => ({ title: 'Cambios guardados.', description: next }),
    describe: ({ title: next }) => `${label}: ${next}`,
    onDone,
  });
  const error = useFieldError(form, 'title');
  const typed = form.watch('title').trim();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isQuiet) return;
    input.current?.focus();
    input.current?.select();
  }, [isQuiet]);
  const { ref, ...field } = form.register('title');

  return (
    <SaveForm form={form} save={saving} bare className={css['rename']}>
      <input
        {...field}
        ref={(element) => {
          ref(element);
          input.current = element;
        }}
        className={inputClass({ isBad: !!error }, css['input'])}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        maxLength={maxLength}
        autoComplete="off"
      />
      <SubmitButton icon="check" busy={saving.isSaving} off={typed === '' || typed === title}>
        {action}
      </SubmitButton>
      {error && (
        <ErrorLine className={css['error']} role="alert">
          <Icon name="alert" small />
          {error}
        </ErrorLine>
      )}
    </SaveForm>
  );
}
