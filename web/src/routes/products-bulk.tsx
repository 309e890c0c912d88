import { Link } from '@tanstack/react-router';
import { BulkScreen } from '../features/products/bulk/bulk-screen';
import { buttonClass } from '../ui/button-class';
import { Icon } from '../ui/icon';
import { Main } from '../ui/main';

/** Crear varios productos, from their photos. */
export function ProductsBulk() {
  return (
    <div className="main">
      <Main>
        <header className="head">
          <Link
            to="/app/products/create-products"
            className={buttonClass({ variant: 'quiet', size: 'sm', pull: 'left' })}
          >
            <Icon name="back" small />
            Volver
          </Link>
        </header>
        <BulkScreen
          listLink={
            <Link to="/app/products/view" className={buttonClass({ size: 'sm' })}>
              Ver productos
            </Link>
          }
        />
      </Main>
    </div>
  );
}
