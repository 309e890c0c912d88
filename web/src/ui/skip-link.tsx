/** Where the skip link leads: the id of every screen's main part. */
export const MAIN_ID = 'contenido';

export function SkipLink() {
  return (
    <a className="skip" href={`#${MAIN_ID}`}>
      Saltar al contenido
    </a>
  );
}
