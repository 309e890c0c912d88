import { Link } from '@tanstack/react-router';
import { CounterScreen } from '../features/counter/counter-screen';
import { buttonClass } from '../ui/button-class';
import css from './counter.module.css';

/** The same at each drawing: the lines are not drawn anew for it. */
const PRODUCTS_LINK = (
  <Link to="/app/products/create-products" className={buttonClass({ variant: 'primary' })}>
    Crear producto
  </Link>
);

/** 'Vender': the counter itself. */
export function Counter() {
  return (
    <div className={css['sell']}>
      <CounterScreen
        accountsLink={
          <Link to="/app/finance/financial-account" className={buttonClass({ size: 'sm' })}>
            Crear una cuenta
          </Link>
        }
        productsLink={PRODUCTS_LINK}
      />
    </div>
  );
}
