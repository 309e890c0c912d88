import { Link } from '@tanstack/react-router';
import { CreateProductForm } from '../features/products/create/create-form';
import { buttonClass } from '../ui/button-class';
import { Icon } from '../ui/icon';

/** Crear producto: one by hand, and the way to many at once. */
export function ProductsCreate() {
  return (
    <CreateProductForm
      bulkLink={
        <Link to="/app/products/create-products/bulk-products" className={buttonClass()}>
          <Icon name="images" small />
          Crear varios desde fotos
        </Link>
      }
    />
  );
}
