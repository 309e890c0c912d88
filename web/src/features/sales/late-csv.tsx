import { useEffect, useReducer } from 'react';
import { atFirstSign } from '../../ui/first-sign';
import { LateCode, useLateCode } from '../../ui/late-code';
import { Box } from '../../ui/layout';
import type { SaleFilters } from './queries';
import { readSalesCsv } from './read-csv';

const code = new LateCode(() => import('../../shop/export/download-csv').then(({ DownloadCsv }) => DownloadCsv));

/** The list as a file: its code comes at the first sign of somebody, to the place that is kept for it. */
export function LateCsv({ filters }: { filters: SaleFilters }) {
  const [isWanted, want] = useReducer(() => true, false);
  useEffect(() => atFirstSign(want), []);
  const DownloadCsv = useLateCode(code, isWanted);
  return (
    <Box minHeight={32} style={{ minWidth: 52 }}>
      {DownloadCsv && <DownloadCsv name="ventas" read={() => readSalesCsv(filters)} />}
    </Box>
  );
}
