import { createContext, type ReactNode, use } from 'react';

/** Where the skip link leads, and where the focus goes on a new page. */
export const MAIN_ID = 'contenido';

const InsideMain = createContext(false);

/** The main part of a screen. Inside another one it is nothing but its content: a page has one. */
export function Main({ children }: { children: ReactNode }) {
  if (use(InsideMain)) return children;
  return (
    <InsideMain value>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </InsideMain>
  );
}
