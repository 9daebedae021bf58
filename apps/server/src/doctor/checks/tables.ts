import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { readRelease, releaseBefore } from '../../db/migrations/baseline.ts';
import { migrationFolder, sqlFolder } from '../../db/migrations/migrate.ts';
import { readMigrationState } from '../../db/migrations/migration-state.ts';
import { readSqlState } from '../../db/migrations/sql-files.ts';
import { type Check, firstOf } from '../check.ts';

/** Compares the migrations, functions and triggers that the database has with those of this release. */
export const tablesCheck: Check = {
  name: 'tables',
  look: async ({ db }) => {
    const [{ applied, isOlder, ...tables }, functions] = await Promise.all([
      readMigrationState(db as never, migrationFolder),
      readSqlState(db as never, sqlFolder),
    ]);
    if (isOlder)
      return {
        wrong: 'The tables are too old for this release.',
        advice: `Start ${releaseBefore(await readRelease(migrationFolder))} once, then this one.`,
      };
    const waiting = [...tables.waiting, ...functions.waiting.map(({ name }) => name)];
    if (waiting.length > 0)
      return {
        wrong: `${countOf(waiting.length, 'change')} of the tables wait (${firstOf(waiting)}).`,
        advice: 'Start the portal of this release once. It makes them.',
      };
    const newer = [...tables.unknown, ...functions.newer];
    if (newer.length > 0)
      return {
        wrong: `A newer release has changed the tables (${firstOf(newer)}).`,
        advice: 'Use the newer release.',
      };
    return { ok: `The tables have all changes up to ${applied.at(-1)}.` };
  },
};
