import { Refusal } from './application/refusal';
import { readSettings, SettingError, type Settings } from './settings';

/** Says in one line why a program of ours does not start, and ends it. */
export function giveUp(reason: string): never {
  process.stderr.write(`trastienda: ${reason}\n`);
  process.exit(1);
}

/** What a screen would be told (a shop that is on its way to another server) is the reason; what nobody foresaw ends the program as it is. */
export function giveUpRefused(error: unknown): never {
  if (error instanceof Refusal) giveUp(error.message);
  throw error;
}

/** The first line of what went wrong: for whoever started the program, not for a developer. */
export const reasonOf = (error: unknown): string | undefined =>
  (error instanceof Error ? error.message || String(error) : String(error)).split('\n')[0];

export function settingsOrGiveUp(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof SettingError) giveUp(error.message);
    throw error;
  }
}
