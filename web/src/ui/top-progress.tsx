import css from './top-progress.module.css';
/** The bar along the top edge while a page is on its way. */
export function TopProgress({ active }: { active: boolean }) {
  if (!active) return null;
  return <div className={css['topbar']} role="progressbar" aria-label="Cargando" />;
}
