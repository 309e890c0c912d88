import pg from 'pg';

/** A connection to PostgreSQL for a test that looks into a server's database from outside. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The cluster may end first.
  client.on('error', () => {});
  await client.connect();
  return client;
}
