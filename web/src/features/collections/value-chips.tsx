import { KINDS, type KindName } from '../../shop/collection/kinds';
import type { Collection } from '../../shop/collection/queries';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Row } from '../../ui/layout';
import { ShopImage } from '../../ui/shop-image';
import { Text } from '../../ui/text';
import css from './value-chips.module.css';

/** In which size icons are asked for, in pixels. */
const ICON_SIDE = 60;

interface Props {
  kind: KindName;
  values: Collection['values'];
  isEditing: boolean;
  /** Those whose forms are open. */
  changing: readonly string[];
  onChange: (id: string) => void;
  /** Undefined while the form of a new one is open. */
  onAdd: (() => void) | undefined;
  onRemove: (value: Collection['values'][number]) => void;
}

/** The values of a collection; while it is edited each can be changed or taken away, and a plus tile adds one. */
export function ValueChips({ kind, values, isEditing, changing, onChange, onAdd, onRemove }: Props) {
  const { hasIcons } = KINDS[kind];
  return (
    <Row as="ul" align="stretch" wrap>
      {values.map((value) => (
        <Row
          as="li"
          key={value.id}
          padX={12}
          line="around"
          height="var(--control-h)"
          maxWidth="100%"
          className={classes(css['chip'], hasIcons && css['hasIcon'], isEditing && css['edit'])}
          data-row
        >
          {hasIcons && <ShopImage src={value.icon_url} alt="" width={ICON_SIDE} height={ICON_SIDE} small />}
          <Text cut title={value.value}>
            {value.value}
          </Text>
          {isEditing && (
            <>
              <IconButton
                icon="pencil"
                small
                className={css['rm']}
                label={`Cambiar ${value.value}`}
                aria-expanded={changing.includes(value.id)}
                onClick={() => onChange(value.id)}
              />
              <IconButton
                icon="x"
                small
                look="danger"
                className={css['rm']}
                label={`Quitar ${value.value}`}
                onClick={() => onRemove(value)}
              />
            </>
          )}
        </Row>
      ))}
      {isEditing && onAdd && (
        <li>
          <Row
            as="button"
            type="button"
            padX={12}
            line="around"
            tone="muted"
            height="var(--control-h)"
            maxWidth="100%"
            className={classes(css['edit'], css['plus'])}
            onClick={onAdd}
          >
            <Icon name="plus" small />
            Agregar valor
          </Row>
        </li>
      )}
    </Row>
  );
}
