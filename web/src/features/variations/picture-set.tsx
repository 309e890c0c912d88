import { pictureSetRelabel, type Variation } from '@trastienda/contract/variations';
import { VARIATION_TITLE_MAX } from '@trastienda/domain/catalogue/limits';
import { Suspense, useRef, useState } from 'react';
import { RenameForm } from '../../forms/rename-form';
import { renamePictureSet, VARIATION_REFRESHES } from '../../shop/variation/mutations';
import { hasOneImage, imageWords } from '../../shop/variation/words';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Box, Grid, Row, Stack } from '../../ui/layout';
import { PictureButton } from '../../ui/picture-viewer';
import { ShopImage } from '../../ui/shop-image';
import { Text } from '../../ui/text';
import { AddImage } from './adding';
import css from './picture-set.module.css';

interface Props {
  variation: Variation;
  set: Variation['values'][number];
  isEditing: boolean;
  onView: (url: string) => void;
  /** Asks before the picture goes. */
  onRemove: (url: string) => void;
}

/** Some pictures of a variation under one name. A file that was chosen for it stays while the set is not edited. */
export function PictureSet({ variation, set, isEditing, onView, onRemove }: Props) {
  const { id, label, images } = set;
  const [isAdding, setAdding] = useState(false);
  const hasClosed = useRef(false);

  return (
    <Stack as="section" gap={12} padY={16} className={css['varColl']} aria-label={label}>
      <Row>
        {isEditing ? (
          <RenameForm
            name={`variation-label:${id}`}
            label={`Nombre de ${label}`}
            title={label}
            rule={pictureSetRelabel.shape.label}
            maxLength={VARIATION_TITLE_MAX}
            send={(next) => renamePictureSet(variation.variation_id, id, next)}
            refreshes={VARIATION_REFRESHES}
            failed="No se pudo cambiar el nombre."
            onDone={() => undefined}
            isQuiet
          />
        ) : (
          <Text as="h3" grow cut title={label}>
            {label}
          </Text>
        )}
        <Text look="caption">{imageWords(images.length)}</Text>
      </Row>
      <Grid
        as="ul"
        gap={8}
        columns={['repeat(auto-fill, minmax(140px, 1fr))', 'repeat(auto-fill, minmax(104px, 1fr))']}
      >
        {images.map((url, index) => (
          <Box as="li" key={url} holds square round clip className={css['varImage']} data-row>
            <PictureButton label={`Ver grande: ${label}, imagen ${index + 1}`} onClick={() => onView(url)}>
              <ShopImage src={url} alt={`${label}, imagen ${index + 1}`} fill />
            </PictureButton>
            {isEditing && !hasOneImage(variation) && (
              <IconButton
                icon="x"
                small
                look="danger"
                className={css['varImageX']}
                label={`Eliminar la imagen ${index + 1} de ${label}`}
                onClick={() => onRemove(url)}
              />
            )}
          </Box>
        ))}
        {isEditing && !isAdding && (
          <Box as="li" holds square round clip className={css['varImage']}>
            <Grid
              as="button"
              ref={(plus) => {
                if (!plus || !hasClosed.current) return;
                hasClosed.current = false;
                plus.focus();
              }}
              type="button"
              gap={4}
              tone="muted"
              className={css['varPlus']}
              onClick={() => setAdding(true)}
            >
              <Icon name="plus" />
              Agregar imagen
            </Grid>
          </Box>
        )}
      </Grid>
      {isAdding && (
        <div hidden={!isEditing}>
          <Suspense>
            <AddImage
              variation={variation}
              set={set}
              onDone={() => {
                // Only where it stands in sight the focus was in it.
                hasClosed.current = isEditing;
                setAdding(false);
              }}
            />
          </Suspense>
        </div>
      )}
    </Stack>
  );
}
