import { useRef } from 'react';
import { Button } from '../../../ui/button';

/** More photos for drafts that stand already. */
export function AddFiles({ onAdd, disabled }: { onAdd: (files: readonly File[]) => void; disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" disabled={disabled} onClick={() => input.current?.click()}>
        Agregar archivo
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Agregar archivo"
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
