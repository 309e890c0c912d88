import { Link } from '@tanstack/react-router';
import { InventoryScreen } from '../features/inventory/inventory-screen';
import { buttonClass } from '../ui/button-class';

/** 'Inventario', within Productos. */
export const ProductsInventory = () => (
  <InventoryScreen
    createLink={
      <Link to="/app/products/create-products" className={buttonClass({ variant: 'quiet' })}>
        Crear producto
      </Link>
    }
  />
);
