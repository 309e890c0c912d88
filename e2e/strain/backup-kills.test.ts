import { afterAll, beforeAll, test } from 'vitest';
import { type KillGround, killBackups, killMoves, killRestores, openKillGround } from '../support/backup-kills';
import { ENGINES } from '../support/place';

/** From before a program has opened anything until about when it ends, in milliseconds. */
const MOMENTS = [100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 700, 800, 900, 1000];

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
