import { sizeText } from '@trastienda/domain/catalogue/limits';
import { classes } from './classes';
import css from './drop-area.module.css';
import { IconButton } from './icon-button';
import { Stack } from './layout';
import { lookClass } from './look';
import { Text } from './text';
import { useObjectUrl } from './use-object-url';

interface Props {
  files: readonly File[];
  /** One at most: larger, with its name. */
  isSingle: boolean;
  onRemove: (file: File) => void;
  disabled: boolean;
}

const TILE = lookClass({ square: true, holds: true, round: true, clip: true, on: 'tile' });

/** The files that are chosen, each with its picture, and a way to take it back. */
export function FilePreviews({ files, isSingle, onRemove, disabled }: Props) {
  const [first] = files;
  return (
    <ul className={classes(css['previews'], isSingle && css['one'])}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size}`} className={classes(TILE, css['preview'])}>
          <FileImage file={file} />
          <IconButton
            icon="x"
            small
            className={css['remove']}
            label={`Quitar ${file.name}`}
            disabled={disabled}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
      {isSingle && first && (
        <Stack as="li" gap={0} shrink maxWidth="100%" className={css['name']}>
          <Text cut title={first.name}>
            {first.name}
          </Text>
          <Text look="caption">{sizeText(first.size)}</Text>
        </Stack>
      )}
    </ul>
  );
}

function FileImage({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return url ? <img src={url} alt={file.name} width={72} height={72} loading="lazy" decoding="async" /> : null;
}
