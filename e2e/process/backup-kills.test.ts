import { afterAll, beforeAll, test } from 'vitest';
import { type KillGround, killBackups, killMoves, killRestores, openKillGround } from '../support/backup-kills';
import { ENGINES } from '../support/place';

/** In the midst of it, in milliseconds; `npm run strain -- backup-kills` takes more. */
const MOMENTS = [450];

let ground: KillGround;

beforeAll(async () => {
  ground = await openKillGround();
});

afterAll(() => ground.leave());

// rule: keeping/all-or-nothing
test('a backup that is killed leaves none under its name, and the next one is made', () =>
  killBackups(ground, MOMENTS));

test.each(ENGINES)('%s: restoring that is killed leaves nothing, and is done anew', (engine) =>
  killRestores(ground, engine, MOMENTS),
);

test('moving that is killed leaves the source as it is, and is done anew', () => killMoves(ground, MOMENTS));
