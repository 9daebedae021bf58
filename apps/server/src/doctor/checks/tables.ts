import { countOf } from '@portal/contract/core/count-of.ts';
import { migrationFolder } from '../../db/migrate.ts';
import { readMigrationState } from '../../db/run-migrations.ts';
import { type Check, firstOf } from '../check.ts';

/** Compares the migrations that the database has with those of this release. */
export const tablesCheck: Check = {
  name: 'tables',
  look: async ({ db }) => {
    const { applied, waiting, unknown } = await readMigrationState(db as never, migrationFolder);
    if (waiting.length > 0)
      return {
        wrong: `${countOf(waiting.length, 'change')} of the tables wait (${firstOf(waiting)}).`,
        advice: 'Start the portal of this release once. It makes them.',
      };
    if (unknown.length > 0)
      return {
        wrong: `A newer release has changed the tables (${firstOf(unknown)}).`,
        advice: 'Use the newer release.',
      };
    return { ok: `All ${countOf(applied.length, 'change')} of the tables are made.` };
  },
};
