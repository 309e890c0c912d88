import { MAIN_ID } from './main';

export function SkipLink() {
  return (
    <a className="skip" href={`#${MAIN_ID}`}>
      Saltar al contenido
    </a>
  );
}
