import { useQuery } from '@tanstack/react-query';
import type { Known } from '../../lib/known';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { ImageStack } from '../../ui/image-stack';
import { Row } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { Select } from '../../ui/select';
import { unreadText } from '../../ui/unread';
import { variationQueries } from './queries';
import { useVariationTitle } from './title';

interface Props {
  value: string | null;
  known?: Known | undefined;
  onChange: (id: string | null) => void;
  error?: string | undefined;
}

const NONE = { value: '', label: 'Sin variación' };

/** Which of the shop's variations an item has, with its first pictures. */
export function VariationField({ value, known, onChange, error }: Props) {
  const variations = useQuery(variationQueries.all());
  const title = useVariationTitle(value, known);
  const chosen = variations.data?.find(({ variation_id }) => variation_id === value);
  const images = chosen?.values.flatMap((set) => set.images) ?? [];
  const options = variations.data?.map(({ variation_id, title }) => ({ value: variation_id, label: title })) ?? [];
  const isMissing = variations.data === undefined;
  const hasFailed = isMissing && variations.isError;
  // What is chosen keeps its name while the list is on its way; without one there is nothing to choose yet, which is not 'none'.
  const kept = value && !chosen && title ? [{ value, label: title }] : [];
  return (
    <Field
      label="Variación"
      reserve
      error={error ?? (hasFailed ? 'No se pudieron cargar las variaciones' : undefined)}
      hint={variations.data?.length === 0 ? 'Todavía no hay variaciones' : undefined}
    >
      {(control) => (
        <Row as="span">
          {images.length > 0 && chosen && <ImageStack images={images} label={chosen.title} look="row" />}
          <Select
            id={control.id}
            describedBy={control['aria-describedby']}
            className={lookClass({ grow: true })}
            value={isMissing && kept.length === 0 ? null : (value ?? '')}
            options={isMissing ? kept : [NONE, ...kept, ...options]}
            placeholder={isMissing ? unreadText(hasFailed) : 'Variación borrada'}
            onChange={(id) => onChange(id || null)}
          />
          {hasFailed && (
            <Button size="sm" busy={variations.isFetching} onClick={() => void variations.refetch()}>
              Reintentar
            </Button>
          )}
        </Row>
      )}
    </Field>
  );
}
