import type { Variation } from '@trastienda/contract/variations';
import { countWords, imagesOf } from '../../shop/variation/words';
import { IconButton } from '../../ui/icon-button';
import { ImageStack } from '../../ui/image-stack';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import css from './variation-card.module.css';
import shared from './variations.module.css';

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
    <article className={`card ${css['varCard']}`} data-row>
      <button type="button" className={css['varOpen']} aria-haspopup="dialog" onClick={onOpen}>
        <ImageStack look="tile" images={imagesOf(variation)} label={title} />
        <span className={css['txt']}>
          <span className="strong ell" title={title}>
            {title}
          </span>
          <span className="cap">{countWords(variation)}</span>
          {category && (
            <span className="mut ell" title={category}>
              {category}
            </span>
          )}
        </span>
      </button>
      <IconButton icon="trash" small className={css['varDelete']} label={`Eliminar ${title}`} onClick={onDelete} />
    </article>
  );
}

/** The cards' own sizes while they are on their way. */
export function VariationCardsSkeleton({ count }: { count: number }) {
  return (
    <div className={shared['varGrid']} aria-busy="true">
      {rows(count).map((card) => (
        <div key={card} className={`card ${css['varCard']}`}>
          <div className={css['varOpen']}>
            <span className={`skel ${css['varSquare']}`} />
            <span className={css['txt']}>
              <Skeleton width="64%" height={20} />
              <Skeleton width="48%" height={16} />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
