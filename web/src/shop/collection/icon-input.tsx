import { ICON_UPLOAD, sizeText } from '@trastienda/domain/catalogue/limits';
import { type Ref, useRef } from 'react';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/icon';
import { lookClass } from '../../ui/look';
import { toastError } from '../../ui/toast';
import { useObjectUrl } from '../../ui/use-object-url';
import css from './icon-input.module.css';

interface Props {
  file: File | null;
  onChange: (file: File) => void;
  /** 'Icono de Remeras' */
  label: string;
  isBad: boolean;
  describedBy?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** The icon of a value: a tile that opens the file dialog and shows what was chosen. */
export function IconInput({ file, onChange, label, isBad, describedBy, buttonRef }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const url = useObjectUrl(file ?? undefined);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    // The size is written out here (rule: images/upload-limits), the type is the browser's word for it.
    if (chosen.size > ICON_UPLOAD.bytes) toastError(`El archivo no debe superar los ${sizeText(ICON_UPLOAD.bytes)}`);
    else if (!chosen.type.startsWith('image/')) toastError(`File "${chosen.name}" is not an accepted file type.`);
    else onChange(chosen);
  };

  return (
    <span>
      <button
        ref={buttonRef}
        type="button"
        className={classes(lookClass({ center: true }), css['iconTile'], file && css['hasFile'], isBad && css['wrong'])}
        aria-label={file ? `Cambiar ${label}: ${file.name}` : `Subir ${label}`}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {url ? <img src={url} alt="" width={40} height={40} /> : <Icon name="upload" small />}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file again is a change too.
          event.target.value = '';
        }}
      />
    </span>
  );
}
