import { RECEIPT_UPLOAD, sizeText } from '@trastienda/domain/catalogue/limits';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../ui/button';
import { ErrorLine, HintLine } from '../../ui/field-parts';
import { Icon } from '../../ui/icon';
import { Row, Stack, unseenClass } from '../../ui/layout';

const TAKEN = 'image/jpeg,image/png,image/webp,image/avif,application/pdf';

interface Props {
  onChoose: (files: readonly File[]) => void;
  /** Why what was chosen is not taken. */
  problem: string | undefined;
}

/** The ways to a file: from the device, and on the phone from its camera. */
export function ChooseReceipts({ onChoose, problem }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // The same file may be chosen again, once it was deleted.
    target.value = '';
  };
  const hidden = { className: unseenClass, type: 'file', tabIndex: -1, onChange: take } as const;

  return (
    <Stack gap={6}>
      <Row share>
        <input {...hidden} ref={files} multiple accept={TAKEN} aria-label="Archivo del comprobante" />
        <Button
          icon="upload"
          block
          aria-describedby="receipts-hint receipts-problem"
          onClick={() => files.current?.click()}
        >
          Elegir archivo
        </Button>
        <input {...hidden} ref={camera} accept="image/*" capture="environment" aria-label="Foto del comprobante" />
        <Button icon="images" block className="only-phone" onClick={() => camera.current?.click()}>
          Sacar foto
        </Button>
      </Row>
      <HintLine id="receipts-hint">{`JPEG, PNG, WebP, AVIF o PDF de hasta ${sizeText(RECEIPT_UPLOAD.bytes)}.`}</HintLine>
      <Stack id="receipts-problem" gap={4} role="alert">
        {problem !== undefined && (
          <ErrorLine>
            <Icon name="alert" small />
            {problem}
          </ErrorLine>
        )}
      </Stack>
    </Stack>
  );
}
