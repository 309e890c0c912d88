import { type ComponentProps, useEffect, useReducer } from 'react';
import { atFirstSign } from '../../ui/first-sign';
import { LateCode, useLateCode } from '../../ui/late-code';
import { Box } from '../../ui/layout';

const code = new LateCode(() => import('./download-csv').then(({ DownloadCsv }) => DownloadCsv));

/**
 * The list as a file: the button comes at the first sign of somebody, to the place that is kept for it, and what writes the file with the
 * first press.
 */
export function LateCsv(props: ComponentProps<NonNullable<typeof code.part>>) {
  const [isWanted, want] = useReducer(() => true, false);
  useEffect(() => atFirstSign(want), []);
  const DownloadCsv = useLateCode(code, isWanted);
  return (
    <Box minHeight="var(--control-h-sm)" style={{ minWidth: 56 }}>
      {DownloadCsv && <DownloadCsv {...props} />}
    </Box>
  );
}
