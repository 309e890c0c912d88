import type { Receipt } from '@trastienda/contract/receipts';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { ErrorLine } from '../../ui/field-parts';
import { Drawing } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Row, Stack } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { PictureButton } from '../../ui/picture-viewer';
import { saveFile } from '../../ui/save-file';
import { ShopImage } from '../../ui/shop-image';
import { Text } from '../../ui/text';
import { toastError } from '../../ui/toast';
import { readReceipt } from './readings';
import { aboutReceipt, isPicture } from './texts';
import type { ReceiptUpload } from './use-uploads';

const SIDE = 48;
const TILE = lookClass({ center: true, round: 'small', on: 'tile', tone: 'muted', fixed: true, clip: true });

interface Props {
  receipt: Receipt;
  onView: () => void;
  onRemove: () => void;
}

/** Its picture opens large; a PDF is saved, and nothing of it is shown here. */
export function ReceiptRow({ receipt, onView, onRemove }: Props) {
  const { name, url } = receipt;
  const [isSaving, setSaving] = useState(false);
  const save = () => {
    if (isSaving) return;
    setSaving(true);
    readReceipt(url)
      .then((bytes) => saveFile(bytes, /\.pdf$/i.test(name) ? name : `${name}.pdf`))
      .catch((error: unknown) => toastError(`No se pudo descargar ${name}.`, messageOf(error)))
      .finally(() => setSaving(false));
  };

  return (
    <Line about={aboutReceipt(receipt)} name={name} isBusy={isSaving}>
      {isPicture(receipt) ? (
        <PictureButton label={`Ver ${name}`} onClick={onView}>
          <ShopImage src={url} alt="" width={96} height={96} side={SIDE} />
        </PictureButton>
      ) : (
        <button type="button" className={TILE} style={SQUARE} aria-label={`Descargar ${name}`} onClick={save}>
          <PageDrawing />
        </button>
      )}
      <IconButton icon="trash" small label={`Eliminar ${name}`} onClick={onRemove} />
    </Line>
  );
}

/** One that is on its way, or did not get there: with its reason. */
export function UploadRow({ upload: { file, error, retry, drop } }: { upload: ReceiptUpload }) {
  return (
    <Line
      about={error === undefined ? 'Subiendo…' : undefined}
      name={file.name}
      isBusy={error === undefined}
      error={error}
    >
      <span className={TILE} style={SQUARE}>
        <PageDrawing />
      </span>
      {error !== undefined && (
        <Row gap={4} fixed>
          {retry && (
            <Button size="sm" variant="quiet" onClick={retry}>
              Reintentar
            </Button>
          )}
          <IconButton icon="x" small label={`Quitar ${file.name}`} onClick={drop} />
        </Row>
      )}
    </Line>
  );
}

const SQUARE = { width: SIDE, height: SIDE };

interface LineProps {
  name: string;
  about: string | undefined;
  isBusy: boolean;
  error?: string | undefined;
  /** What stands before its name, and what stands after it. */
  children: [before: ReactNode, after: ReactNode];
}

function Line({ name, about, isBusy, error, children: [before, after] }: LineProps) {
  return (
    <Row as="li" gap={12} line="around" round padding={12} data-row aria-busy={isBusy || undefined}>
      {before}
      <Stack gap={0} grow shrink>
        <Text cut title={name}>
          {name}
        </Text>
        {about !== undefined && <Text look="caption">{about}</Text>}
        {error !== undefined && <ErrorLine role="alert">{error}</ErrorLine>}
      </Stack>
      {after}
    </Row>
  );
}

function PageDrawing() {
  return (
    <Drawing>
      <path d="M6 3h8l4 4v14H6V3ZM14 3v4h4" />
    </Drawing>
  );
}
