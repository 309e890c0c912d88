import { negate } from '@trastienda/domain/money/cents';
import { formatSigned } from '@trastienda/domain/money/format';
import { centsOf } from '../../lib/pesos';
import type { Flow } from './report-rows';

/** + $ 100,00 came in, − $ 100,00 went out. */
export const flowText = (way: Flow['way'], pesos: number): string =>
  formatSigned(way === 'in' ? centsOf(pesos) : negate(centsOf(pesos)));
