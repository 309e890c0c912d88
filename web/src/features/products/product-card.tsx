import type { ProductCard as Card } from '@trastienda/contract/products';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button';
import { Menu, MenuItem } from '../../ui/menu';
import { rows } from '../../ui/rows';
import { ShopImage } from '../../ui/shop-image';
import { Skeleton } from '../../ui/skeleton';
import { StateMark } from './parts';

/** Pixels, for twice as fine a screen: 112 wide on the phone, at most 236 elsewhere. */
const PICTURE = { desk: 460, phone: 224 };

interface Props {
  product: Card;
  isPhone: boolean;
  /** `from` is where the focus returns to. */
  onOpen: (from: HTMLElement | null) => void;
  onEdit: (from: HTMLElement | null) => void;
  onDelete: (from: HTMLElement | null) => void;
  /** The pointer or the focus is on it. */
  onHint: () => void;
}

/** The whole card opens the details; its menu stands beside the name. */
export function ProductCard({ product, isPhone, onOpen, onEdit, onDelete, onHint }: Props) {
  const menuButton = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const side = isPhone ? PICTURE.phone : PICTURE.desk;

  return (
    <article className={product.state ? 'card prod' : 'card prod off'}>
      <div className="img">
        <ShopImage src={product.primary_image} alt="" width={side} height={side} className="fill" />
      </div>
      <div className="txt">
        <h2 className="prod-name">
          <button
            type="button"
            className="prod-open ell"
            title={product.name}
            onClick={(event) => onOpen(event.currentTarget)}
            onPointerEnter={onHint}
            onFocus={onHint}
          >
            {product.name}
          </button>
          <StateMark isAvailable={product.state} />
        </h2>
        <p className="cap">{product.code}</p>
        <p className="mut ell" title={product.category}>
          {product.category}
        </p>
      </div>
      <IconButton
        ref={menuButton}
        icon="more"
        small
        className="prod-menu"
        label={`Acciones de ${product.name}`}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(!isMenuOpen)}
      />
      <Menu open={isMenuOpen} onOpenChange={setMenuOpen} anchor={menuButton} label={`Acciones de ${product.name}`}>
        <MenuItem icon="eye" onSelect={() => onOpen(menuButton.current)}>
          Ver detalle
        </MenuItem>
        <MenuItem icon="pencil" onSelect={() => onEdit(menuButton.current)}>
          Editar
        </MenuItem>
        <MenuItem icon="trash" onSelect={() => onDelete(menuButton.current)}>
          Eliminar
        </MenuItem>
      </Menu>
    </article>
  );
}

/** The cards' own shape while they are on their way. */
export function ProductCardsSkeleton({ count }: { count: number }) {
  return (
    <div className="pgrid" aria-busy="true">
      {rows(count).map((card) => (
        <div key={card} className="card prod">
          <div className="img" />
          <div className="txt skels">
            <Skeleton width={`${56 + ((card * 13) % 30)}%`} height={12} />
            <Skeleton width={64} height={8} />
            <Skeleton width={`${36 + ((card * 7) % 20)}%`} height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
