import { answersExpireBefore, dateAnswersBack, deleteAnswersBefore } from './application/idempotency';
import type { Db } from './db/database';
import { reportFault } from './faults';
import { devicesExpireBefore } from './features/session/devices';
import { attemptsCountWithin } from './features/session/login-limit';
import { registrationsExpireBefore } from './features/session/registration.service';
import { deleteAttemptsOutside, deleteDeadSessions } from './features/session/session.queries';
import { livingSessions } from './features/session/session.service';
import {
  dateRegistrationsBack,
  deleteDevicesUnusedSince,
  deleteRegistrationsBefore,
} from './features/session/sign-in.queries';

/**
 * Removes what has expired: sessions, known devices, counted attempts, kept answers. What cannot be removed now is a fault that is
 * noted, and no reason to keep the rest. Says whether all of it was removed.
 */
export async function sweep(db: Db, now: Date): Promise<boolean> {
  const parts = [
    () => deleteDeadSessions(db, livingSessions(now)),
    () => deleteDevicesUnusedSince(db, devicesExpireBefore(now)),
    () => dateRegistrationsBack(db, now.toISOString()),
    () => deleteRegistrationsBefore(db, registrationsExpireBefore(now)),
    () => deleteAttemptsOutside(db, attemptsCountWithin(now)),
    () => dateAnswersBack(db, now.toISOString()),
    () => deleteAnswersBefore(db, answersExpireBefore(now)),
  ];
  let wentWell = true;
  for (const part of parts) {
    await part().catch((error: unknown) => {
      wentWell = false;
      reportFault('sweep', error);
    });
  }
  return wentWell;
}
