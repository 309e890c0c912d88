import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { createShops } from './0001-shops';
import { createLedger } from './0002-ledger';
import { createCalendar } from './0004-calendar';
import { createImages } from './0005-images';
import { createCatalogue } from './0006-catalogue';
import { listMovementTerms } from './0007-movement-terms';
import { createDevices } from './0010-devices';
import { nameShops } from './0012-shop-names';
import { keepNextDue } from './0013-next-due';
import { indexBrandUses } from './0014-brand-uses';
import { listLongProducts } from './0015-long-texts';
import { keepAlikeUsernames } from './0016-alike-usernames';
import { keepMigrationTexts } from './0017-migration-texts';

interface KnownMigration {
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
  /** SHA-256 of its source and of what it imports beside it, as it was when it went out; migration-texts.test.ts says it of a new one. */
  checksum: string;
}

/**
 * All of them, in their order. A migration has run where the data are, and does not run there again: one that is edited makes two kinds
 * of databases of one version.
 */
export const MIGRATIONS: Readonly<Record<string, KnownMigration>> = {
  '0001-shops': {
    up: createShops,
    checksum: '2fc1acb4214c4e94d9052710ee534e1e1384af091912855925c2a510b2cb10ae',
  },
  '0002-ledger': {
    up: createLedger,
    checksum: '129738b9654c84b8540d1ad9a0a013f53496257fa28e2df2f5819206406f3812',
  },
  '0004-calendar': {
    up: createCalendar,
    checksum: '993343ac8601207d8ebf366681387f430728b344242ca8f889fd792e07f70def',
  },
  '0005-images': {
    up: createImages,
    checksum: '215f9e4b44578f1953c1a6695524acb5ab356335753a6932f3d93fbd41e10d77',
  },
  '0006-catalogue': {
    up: createCatalogue,
    checksum: 'c4459743b4e4a48dd2ca27a0d683dc377d438326ddeefb8794dc889bc0017a23',
  },
  '0007-movement-terms': {
    up: listMovementTerms,
    checksum: 'e00c6645167b066fd57af0a696b435da4b9e69f4347d314dcc00ff35c2c06d05',
  },
  '0010-devices': {
    up: createDevices,
    checksum: 'dbda491524f6b6a9248885dcf2bfd7e0aff653ce3f3db0ce71b27c438a71a97f',
  },
  '0012-shop-names': {
    up: nameShops,
    checksum: 'e47d0a0fe81ea775a14e4896dd40415bfd8cee4e9ce82eb86eb903a9f90ff5f3',
  },
  '0013-next-due': {
    up: keepNextDue,
    checksum: '9bf73ae370897342faf4f8315de8c73c43425519c00d09bd8a23bcf035e5cfd6',
  },
  '0014-brand-uses': {
    up: indexBrandUses,
    checksum: '31208ca0e77e80dce84221876fcb4c285f98824b903edebe89da6ba82fe0a53b',
  },
  '0015-long-texts': {
    up: listLongProducts,
    checksum: '9855df1b30b303edc2766282878073616bb110ae599fda01140242bc6df05f1f',
  },
  '0016-alike-usernames': {
    up: keepAlikeUsernames,
    checksum: '3b0d39b0a206f62dedab23b7259a0fec1f49c645b8d60d0e1b122f5a11c971ba',
  },
  '0017-migration-texts': {
    up: keepMigrationTexts,
    checksum: '6f593945d3ac6eefe843c5f1af73404a3c6c0e8a106e5202b7cfcf1b0d784039',
  },
};
