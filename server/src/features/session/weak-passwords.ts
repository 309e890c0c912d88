import { lowerCase } from '@trastienda/domain/text/fold';
import { invalid } from '../../application/refusal';

/** The most used passwords there are, in lower case: tens of thousands, the first ones that anybody tries. */
async function readMostUsed(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()));
}

/**
 * What is tried first at this door: the product's name, what it is for, and who stands at it. Without accents, as they are looked for
 * (rule: session/weak-passwords).
 */
const OUR_WORDS = new Set([
  ...['trastienda', 'tienda', 'mitienda', 'negocio', 'minegocio', 'comercio', 'local', 'milocal', 'kiosco', 'almacen'],
  ...['caja', 'cajero', 'cajera', 'ventas', 'vendedor', 'vendedora', 'stock', 'inventario', 'mostrador', 'boutique'],
  ...['administrador', 'administradora', 'encargado', 'encargada', 'dueno', 'duena', 'usuario', 'contrasena', 'clave'],
]);

let mostUsed: ReturnType<typeof readMostUsed> | undefined;

const theMostUsed = () => {
  mostUsed ??= readMostUsed();
  return mostUsed;
};

/** Reads the list, which otherwise is read when somebody first chooses a password: programs that start meet nobody who does. */
export async function loadMostUsed(): Promise<void> {
  await theMostUsed();
}

/**
 * Refuses, on that field, a password that is tried first: one that many have, a word of this trade, or the user's own name
 * (rule: session/weak-passwords).
 */
export async function refuseWeak(
  field: string,
  password: string,
  { username, email }: { username: string; email: string },
): Promise<void> {
  if ((await theMostUsed()).has(lowerCase(password)))
    throw invalid(field, 'Es una de las contraseñas más usadas: elige otra que no sea fácil de adivinar');
  if (OUR_WORDS.has(withoutMarks(lettersWithin(password))))
    throw invalid(field, 'Es una palabra que se prueba primero: elige una contraseña que no sea fácil de adivinar');
  const names = [username, email, email.slice(0, email.lastIndexOf('@'))];
  if (names.some((name) => isNameOf(name, password)))
    throw invalid(field, 'La contraseña no puede ser tu nombre de usuario ni tu correo');
}

/** 'Caro.perez1' is the name 'caro.perez': what stands around a name makes no other word of it. */
function isNameOf(name: string, password: string): boolean {
  if (lowerCase(name) === lowerCase(password)) return true;
  const core = lettersWithin(name);
  return core !== '' && core === lettersWithin(password);
}

const lettersWithin = (text: string) => lowerCase(text).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
