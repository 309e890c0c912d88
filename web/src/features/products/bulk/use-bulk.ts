import { useRef, useState } from 'react';
import { type BulkAction, bulkReducer, NO_DRAFTS } from './bulk-drafts';

/** The drafts of the bulk screen. `now` has them at this very moment, drawn or not: what is typed between two drawings is in it. */
export function useBulk() {
  const [bulk, setBulk] = useState(NO_DRAFTS);
  const now = useRef(bulk);
  const [dispatch] = useState(() => (action: BulkAction) => {
    now.current = bulkReducer(now.current, action);
    setBulk(now.current);
  });
  return { bulk, now, dispatch };
}

export type BulkNow = ReturnType<typeof useBulk>['now'];
