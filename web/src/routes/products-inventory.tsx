import { InventoryScreen } from '../features/inventory/inventory-screen';

/** 'Inventario', within Productos. */
export const ProductsInventory = () => <InventoryScreen />;
