/** What is noted of the access to a shop (rule: session/activity). */
export const ACTIVITY_KINDS = [
  'signed_in',
  'wrong_password',
  'wrong_recovery_code',
  'recovered',
  'password_changed',
  'recovery_codes_made',
  'sessions_ended',
  'deleted',
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
