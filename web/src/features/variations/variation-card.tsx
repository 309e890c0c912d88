import type { Variation } from '@trastienda/contract/variations';
import { countWords, imagesOf } from '../../shop/variation/words';
import { Card } from '../../ui/card';
import { IconButton } from '../../ui/icon-button';
import { ImageStack } from '../../ui/image-stack';
import { CardGrid, Stack } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import css from './variation-card.module.css';

interface Props {
  variation: Variation;
  /** 'Indumentaria: Remeras'; empty without a category. */
  category: string;
  onOpen: () => void;
  onDelete: () => void;
}

export function VariationCard({ variation, category, onOpen, onDelete }: Props) {
  const { title } = variation;
  return (
    <Card as="article" holds clip className={css['varCard']} data-row>
      <button type="button" className={css['varOpen']} aria-haspopup="dialog" onClick={onOpen}>
        <ImageStack look="tile" images={imagesOf(variation)} label={title} />
        <Stack as="span" gap={2} padding={['12px 16px 14px', '12px 56px 12px 16px']} middle>
          <Text strong cut title={title}>
            {title}
          </Text>
          <Text look="caption">{countWords(variation)}</Text>
          {category && (
            <Text tone="muted" cut title={category}>
              {category}
            </Text>
          )}
        </Stack>
      </button>
      <IconButton icon="trash" small className={css['varDelete']} label={`Eliminar ${title}`} onClick={onDelete} />
    </Card>
  );
}

/** The cards' own sizes while they are on their way. */
export function VariationCardsSkeleton({ count }: { count: number }) {
  return (
    <CardGrid columns="five" aria-busy="true">
      {rows(count).map((card) => (
        <Card as="div" key={card} holds clip className={css['varCard']}>
          <div className={css['varOpen']}>
            <Skeleton className={lookClass({ square: true })} style={{ borderRadius: 0 }} />
            <Stack as="span" gap={2} padding={['12px 16px 14px', '12px 56px 12px 16px']} middle>
              <Skeleton width="64%" height={20} />
              <Skeleton width="48%" height={16} />
            </Stack>
          </div>
        </Card>
      ))}
    </CardGrid>
  );
}
