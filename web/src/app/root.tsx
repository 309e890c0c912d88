import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { MAIN_ID } from '../ui/main';
import { TopProgress } from '../ui/top-progress';

const PRODUCT = 'Trastienda';

/** Around every screen: the window's title, the bar of a page on its way, and where the focus goes on a new page. */
export function Root() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  const title = useRouterState({ select: (state) => state.matches.findLast((match) => match.staticData.title) });
  const name = title?.staticData.title;
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });

  useEffect(() => {
    document.title = name ? `${name} · ${PRODUCT}` : PRODUCT;
  }, [name]);
  useFocusOnNewPage(path);

  return (
    <>
      <TopProgress active={loading} />
      <Outlet />
    </>
  );
}

/** Screen readers and the keyboard go on from the new page's main part, not from the link that is gone. */
function useFocusOnNewPage(path: string | undefined) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current !== undefined && path !== last.current) focusMain();
    last.current = path;
  }, [path]);
}

function focusMain() {
  const main = document.getElementById(MAIN_ID);
  // A screen that chose a field of its own keeps it.
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
}
