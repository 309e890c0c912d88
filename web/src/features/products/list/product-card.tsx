import type { ProductCard as Card } from '@trastienda/contract/products';
import { useRef, useState } from 'react';
import { moneyText } from '../../../lib/pesos';
import { IconButton } from '../../../ui/icon-button';
import { Menu, MenuItem } from '../../../ui/menu';
import { countText } from '../../../ui/range-text';
import { ShopImage } from '../../../ui/shop-image';
import { StateMark } from '../fields/parts';
import css from './product-card.module.css';

/** Pixels, for twice as fine a screen: 112 wide on the phone, at most 236 elsewhere. */
const PICTURE = { desk: 460, phone: 224 };

interface Props {
  product: Card;
  isPhone: boolean;
  onOpen: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** The pointer or the focus is on it. */
  onHint: () => void;
}

/** The whole card opens the details; its menu stands beside the name. */
export function ProductCard({ product, isPhone, onOpen, onEdit, onDelete, onHint }: Props) {
  const menuButton = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const side = isPhone ? PICTURE.phone : PICTURE.desk;

  return (
    <article className={product.state ? `card ${css['prod']}` : `card ${css['prod']} ${css['off']}`} data-row>
      <div className={css['img']}>
        <ShopImage src={product.primary_image} alt="" width={side} height={side} className="fill" />
      </div>
      <div className={css['txt']}>
        <h2 className={css['prodName']}>
          <button
            type="button"
            className={`${css['prodOpen']} ell`}
            title={product.name}
            onClick={onOpen}
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
        <p className={css['prodFacts']}>
          <span className="money">{priceWords(product)}</span>
          <span className="cap">{stockWords(product.stock_total)}</span>
        </p>
      </div>
      <IconButton
        ref={menuButton}
        icon="more"
        small
        className={css['prodMenu']}
        label={`Acciones de ${product.name}`}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(!isMenuOpen)}
      />
      <Menu open={isMenuOpen} onOpenChange={setMenuOpen} anchor={menuButton} label={`Acciones de ${product.name}`}>
        <MenuItem icon="eye" onSelect={onOpen}>
          Ver detalle
        </MenuItem>
        <MenuItem icon="pencil" onSelect={onEdit}>
          Editar
        </MenuItem>
        <MenuItem icon="trash" onSelect={onDelete}>
          Eliminar
        </MenuItem>
      </Menu>
    </article>
  );
}

/** '$ 1.000,00', or '$ 1.000,00 – $ 1.200,00' where its items cost not all the same. */
const priceWords = ({ price_min, price_max }: Card): string =>
  price_min === price_max ? moneyText(price_min) : `${moneyText(price_min)} – ${moneyText(price_max)}`;

const stockWords = (units: number): string => (units === 1 ? '1 unidad' : `${countText(units)} unidades`);
