import type { Db } from './database';

/**
 * SHA-256 of each migration's source and of what it imports beside it, as it was when it went out. A migration has run where the data
 * are, and does not run there again: one that is edited makes two kinds of databases of one version. migration-texts.test.ts finds that,
 * and says what a new migration adds here.
 */
export const MIGRATION_CHECKSUMS: Readonly<Record<string, string>> = {
  '0001-shops': '2fc1acb4214c4e94d9052710ee534e1e1384af091912855925c2a510b2cb10ae',
  '0002-ledger': '129738b9654c84b8540d1ad9a0a013f53496257fa28e2df2f5819206406f3812',
  '0004-calendar': '993343ac8601207d8ebf366681387f430728b344242ca8f889fd792e07f70def',
  '0005-images': '215f9e4b44578f1953c1a6695524acb5ab356335753a6932f3d93fbd41e10d77',
  '0006-catalogue': 'c4459743b4e4a48dd2ca27a0d683dc377d438326ddeefb8794dc889bc0017a23',
  '0007-movement-terms': 'e00c6645167b066fd57af0a696b435da4b9e69f4347d314dcc00ff35c2c06d05',
  '0010-devices': 'dbda491524f6b6a9248885dcf2bfd7e0aff653ce3f3db0ce71b27c438a71a97f',
  '0012-shop-names': 'e47d0a0fe81ea775a14e4896dd40415bfd8cee4e9ce82eb86eb903a9f90ff5f3',
  '0013-next-due': '9bf73ae370897342faf4f8315de8c73c43425519c00d09bd8a23bcf035e5cfd6',
  '0014-brand-uses': '31208ca0e77e80dce84221876fcb4c285f98824b903edebe89da6ba82fe0a53b',
  '0015-long-texts': '9855df1b30b303edc2766282878073616bb110ae599fda01140242bc6df05f1f',
  '0016-alike-usernames': '3b0d39b0a206f62dedab23b7259a0fec1f49c645b8d60d0e1b122f5a11c971ba',
  '0017-migration-texts': '6f593945d3ac6eefe843c5f1af73404a3c6c0e8a106e5202b7cfcf1b0d784039',
};

/** The migrations that were run on this database with another text than this version has. */
export async function findOtherTexts(db: Db): Promise<string[]> {
  const run = await db.selectFrom('migration_text').selectAll().orderBy('name').execute();
  return run
    .filter(({ name, checksum }) => (MIGRATION_CHECKSUMS[name] ?? checksum) !== checksum)
    .map(({ name }) => name);
}

/** What was run before texts were kept is taken for what this version has. */
export async function keepTexts(db: Db): Promise<void> {
  const kept = new Set((await db.selectFrom('migration_text').select('name').execute()).map(({ name }) => name));
  const rows = Object.entries(MIGRATION_CHECKSUMS).map(([name, checksum]) => ({ name, checksum }));
  const missing = rows.filter(({ name }) => !kept.has(name));
  // Another process that starts now may have written them meanwhile.
  if (missing.length > 0)
    await db
      .insertInto('migration_text')
      .values(missing)
      .onConflict((c) => c.doNothing())
      .execute();
}
