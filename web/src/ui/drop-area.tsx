import { sizeText, type UploadLimit } from '@trastienda/domain/catalogue/limits';
import { type Ref, useEffect, useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from './button';
import { classes } from './classes';
import css from './drop-area.module.css';
import { ErrorLine, HintLine } from './field-parts';
import { atFirstSign } from './first-sign';
import { Icon } from './icon';
import { LateCode, useLateCode } from './late-code';
import { Row, Stack } from './layout';
import { lookClass } from './look';
import { takeFiles } from './take-files';
import { Text } from './text';

interface Props {
  /** 'Foto del producto' */
  label: string;
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** How many, and how large each may be; `totalBytes` for all together. */
  limit: UploadLimit & { totalBytes?: number };
  /** A message of the form or of the server; what this area itself refuses goes before it. */
  error?: string | undefined;
  /** Less room: a row instead of a square. */
  isSmall?: boolean | undefined;
  /** On the phone there is room for no more than its button. */
  isNarrow?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The button that opens the file dialog: where the focus goes when a file is missing. */
  buttonRef?: Ref<HTMLButtonElement> | undefined;
}

const previews = new LateCode(() => import('./file-previews').then((code) => code.FilePreviews));

const IMAGES = { 'image/*': [] };

const DROP = lookClass({ middle: true, holds: true, round: true, text: 'center' });

/**
 * Where pictures are dropped, pasted or chosen. What is refused is said under it (rule: images/chosen-files); what is
 * taken shows at once.
 */
export function DropArea({
  label,
  files,
  onChange,
  limit,
  error,
  isSmall,
  isNarrow,
  disabled = false,
  buttonRef,
}: Props) {
  const id = useId();
  const [refused, setRefused] = useState<string[]>([]);
  const isSingle = limit.files === 1;

  const choose = (chosen: readonly File[]) => {
    const { taken, errors } = takeFiles(isSingle ? [] : files, chosen, limit);
    setRefused(errors);
    if (taken.length > 0) onChange(isSingle ? taken : [...files, ...taken]);
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: IMAGES,
    multiple: !isSingle,
    noClick: true,
    noKeyboard: true,
    disabled,
    // All of them: which files are taken is said in our own sentences, not the library's.
    onDrop: (accepted, rejections) => choose([...accepted, ...rejections.map(({ file }) => file)]),
  });
  const remove = (gone: readonly File[]) => {
    setRefused([]);
    onChange(files.filter((file) => !gone.includes(file)));
  };

  const isEmpty = files.length === 0;
  useEffect(() => atFirstSign(previews.hint), []);
  const Previews = useLateCode(previews, !isEmpty);
  const messages = refused.length === 0 && error ? [error] : refused;
  const pick = (
    <Button
      ref={buttonRef}
      size="sm"
      icon={isEmpty || isSingle ? 'upload' : 'plus'}
      disabled={disabled}
      aria-describedby={`${id}-hint ${id}-errors`}
      onClick={open}
    >
      {isSingle ? 'Subir imagen' : isEmpty ? 'Selecciona imágenes' : 'Agregar archivo'}
    </Button>
  );
  const prompt = isDragActive ? 'Suelta el archivo aquí' : 'Suelta tu imagen aquí';

  return (
    <Stack as="fieldset" gap={6} shrink aria-labelledby={`${id}-label`}>
      <Row align="baseline" justify="between" tone="muted" medium>
        <span id={`${id}-label`}>{label}</span>
        {!isEmpty && !isSingle && <Text look="caption" plain>{`${files.length} de ${limit.files}`}</Text>}
      </Row>
      <div
        {...getRootProps()}
        className={classes(
          DROP,
          css['drop'],
          isSmall ? css['small'] : isSingle && css['single'],
          isNarrow && css['narrow'],
          isDragActive && css['over'],
          messages.length > 0 && css['bad'],
        )}
      >
        <input {...getInputProps({ 'aria-label': label })} />
        {isEmpty ? (
          <>
            <Icon name="images" className={css['ico']} />
            <Text as="p" strong tone={isSmall ? 'muted' : undefined} className={isNarrow ? 'no-phone' : undefined}>
              {prompt}
            </Text>
            {pick}
          </>
        ) : (
          <>
            {Previews && (
              <Previews files={files} isSingle={isSingle} onRemove={(file) => remove([file])} disabled={disabled} />
            )}
            <Row justify="center" wrap>
              {pick}
              <Button variant="quiet" size="sm" icon="x" disabled={disabled} onClick={() => remove(files)}>
                Limpiar
              </Button>
            </Row>
            {isDragActive && (
              <Text as="p" center strong on="accent" className={css['prompt']}>
                {prompt}
              </Text>
            )}
          </>
        )}
      </div>
      <HintLine id={`${id}-hint`}>{limitText(limit)}</HintLine>
      <Stack id={`${id}-errors`} gap={4} room="line" role="alert">
        {messages.map((message) => (
          <ErrorLine key={message}>
            <Icon name="alert" small />
            {message}
          </ErrorLine>
        ))}
      </Stack>
    </Stack>
  );
}

const limitText = ({ files, bytes, totalBytes }: Props['limit']): string => {
  if (files === 1) return `Una imagen de hasta ${sizeText(bytes)}`;
  if (totalBytes !== undefined) return `Hasta ${files} imágenes, ${sizeText(totalBytes)} en total`;
  return `Hasta ${files} imágenes de ${sizeText(bytes)}`;
};
