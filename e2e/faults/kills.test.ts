import { test } from 'vitest';
import { sufferKills } from '../support/kills';
import { tell } from '../support/told';

test('SQLite: kill -9 two hundred times', async () => tell('kill -9, SQLite', await sufferKills('sqlite', 200)));

test('PostgreSQL: kill -9 fifty times', async () => tell('kill -9, PostgreSQL', await sufferKills('postgres', 50)));
