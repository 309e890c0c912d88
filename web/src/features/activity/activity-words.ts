import type { ActivityEntry } from '@trastienda/contract/activity';
import { DELETED_WORDS } from '@trastienda/domain/shop/deletion';
import { countText } from '../../ui/range-text';

const DONE: Record<Exclude<ActivityEntry['kind'], 'sessions_ended' | 'deleted'>, string> = {
  signed_in: 'Inicio de sesión',
  wrong_password: 'Contraseña incorrecta',
  wrong_recovery_code: 'Código de recuperación incorrecto',
  recovered: 'Contraseña cambiada con un código de recuperación',
  password_changed: 'Contraseña cambiada',
  recovery_codes_made: 'Códigos de recuperación nuevos',
};

/** What was done, in a few words. */
export function doneWords({ kind, thing, times }: ActivityEntry): string {
  if (kind === 'sessions_ended') return times === 1 ? 'Sesión cerrada' : `${countText(times)} sesiones cerradas`;
  if (kind === 'deleted') return thing === null ? 'Eliminado' : DELETED_WORDS[thing];
  return DONE[kind];
}

/** Whatever somebody tried and did not know. */
export const isWrong = ({ kind }: ActivityEntry): boolean =>
  kind === 'wrong_password' || kind === 'wrong_recovery_code';

/** 'Chrome en Windows · 12 veces en esa hora'; of what was deleted, its name. */
export function aboutWords({ kind, title, device, times }: ActivityEntry): string[] {
  const often = times > 1 && kind !== 'sessions_ended' ? [`${countText(times)} veces en esa hora`] : [];
  return [...(title === null ? [] : [title]), ...(device === null ? [] : [device]), ...often];
}
