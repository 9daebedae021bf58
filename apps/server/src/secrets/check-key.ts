import type { Database } from '../db/database.ts';
import { StartProblem } from '../start-problem.ts';
import { keyFingerprint } from './derive-key.ts';

/**
 * Compares the master key with the one this database was begun with. With another key its secrets
 * could not be opened, and new ones would be lost when the right key comes back.
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
  if (known.keyFingerprint !== fingerprint)
    throw new StartProblem(
      'The secret key is not the one this database was made with. Set APP_SECRET_KEY, or restore the secret.key file.',
    );
}
