/** What a rule decided: a value, or a refusal that the user can cause and must be told about. */
export type Result<T, P> = { ok: true; value: T } | { ok: false; problem: P };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const refuse = <P>(problem: P): { ok: false; problem: P } => ({ ok: false, problem });
