import { sizeText } from '@trastienda/domain/catalogue/limits';
import { IconButton } from './icon-button';
import { useObjectUrl } from './use-object-url';

interface Props {
  files: readonly File[];
  /** One at most: larger, with its name. */
  isSingle: boolean;
  onRemove: (file: File) => void;
  disabled: boolean;
}

/** The files that are chosen, each with its picture, and a way to take it back. */
export function FilePreviews({ files, isSingle, onRemove, disabled }: Props) {
  const [first] = files;
  return (
    <ul className={isSingle ? 'previews one' : 'previews'}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size}`} className="preview">
          <FileImage file={file} />
          <IconButton
            icon="x"
            small
            className="preview-x"
            label={`Quitar ${file.name}`}
            disabled={disabled}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
      {isSingle && first && (
        <li className="preview-name">
          <span className="ell" title={first.name}>
            {first.name}
          </span>
          <span className="cap">{sizeText(first.size)}</span>
        </li>
      )}
    </ul>
  );
}

function FileImage({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return url ? <img src={url} alt={file.name} width={72} height={72} loading="lazy" decoding="async" /> : null;
}
