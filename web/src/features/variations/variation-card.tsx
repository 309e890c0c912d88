import type { Variation } from '@trastienda/contract/variations';
import { IconButton } from '../../ui/icon-button';
import { ImageStack } from '../../ui/image-stack';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { countWords, imagesOf } from './words';

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
    <article className="card var-card">
      <button type="button" className="var-open" aria-haspopup="dialog" onClick={onOpen}>
        <ImageStack look="tile" images={imagesOf(variation)} label={title} />
        <span className="txt">
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
      <IconButton icon="trash" small className="var-delete" label={`Eliminar ${title}`} onClick={onDelete} />
    </article>
  );
}

/** The cards' own sizes while they are on their way. */
export function VariationCardsSkeleton({ count }: { count: number }) {
  return (
    <div className="var-grid" aria-busy="true">
      {rows(count).map((card) => (
        <div key={card} className="card var-card">
          <div className="var-open">
            <span className="skel var-square" />
            <span className="txt">
              <Skeleton width="64%" height={20} />
              <Skeleton width="48%" height={16} />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
