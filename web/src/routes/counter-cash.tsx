import { CashScreen } from '../features/cash-sessions/cash-screen';

/** 'Caja', within Mostrador: the shop's tills. */
export const CounterCash = () => <CashScreen />;
