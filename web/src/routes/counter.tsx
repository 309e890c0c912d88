import { Link } from '@tanstack/react-router';
import { CounterScreen } from '../features/counter/counter-screen';
import { buttonClass } from '../ui/button-class';

/** 'Vender': the counter itself. */
export function Counter() {
  return (
    <CounterScreen
      accountsLink={
        <Link to="/app/finance/financial-account" className={buttonClass({ size: 'sm' })}>
          Crear una cuenta
        </Link>
      }
    />
  );
}
