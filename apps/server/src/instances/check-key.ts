import type { Database } from '../db/database.ts';
import { keyFingerprint } from '../secrets/derive-key.ts';
import { StartProblem } from '../start-problem.ts';

/** The part of a driver's connection that is used here. */
interface Questionable {
  query<Row extends object>(statement: string): Promise<{ rows: Row[] }>;
}

const otherKey = () =>
  new StartProblem(
    'The secret key is not the one this database was made with. Set APP_SECRET_KEY, or restore the secret.key file.',
  );

/**
 * Checks the key before anything is changed. The password of the application's role comes from the key. A wrong key
 * would change it and lock out the instances with the right key.
 * @throws StartProblem.
 */
export async function refuseOtherKey(client: Questionable, masterKey: Buffer): Promise<void> {
  const table = await client.query<{ name: string | null }>(
    "select to_regclass('public.installation') as name",
  );
  if (!table.rows[0]?.name) return;
  const { rows } = await client.query<{ known: string }>('select key_fingerprint as known from installation');
  if (rows[0] && rows[0].known !== keyFingerprint(masterKey)) throw otherKey();
}

/**
 * Compares the master key with the first key of this database. With another key, its secrets could not be opened, and
 * secrets sealed with that key would be lost when the right key is back.
 * @throws StartProblem.
 */
export async function checkKey(database: Database, masterKey: Buffer): Promise<void> {
  const fingerprint = keyFingerprint(masterKey);
  const known = await database.dangerouslyAcrossCompanies(async (db) => {
    await db
      .insertInto('installation')
      .values({ keyFingerprint: fingerprint })
      .onConflict((o) => o.doNothing())
      .execute();
    return db.selectFrom('installation').select('keyFingerprint').executeTakeFirstOrThrow();
  });
  if (known.keyFingerprint !== fingerprint) throw otherKey();
}
