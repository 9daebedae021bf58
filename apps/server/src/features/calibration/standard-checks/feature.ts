import { standardCheckMessages as say } from '@portal/contract/calibration/standard-checks/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { StandardCheckResultRow, StandardCheckRow } from '../../../db/schema/standard-checks.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { nameIn } from '../../records/audit/index.ts';

/** Finds checks of the company that the caller works in. Without a laboratory there are none. */
const checkScope: RecordScope<'standardCheck'> = {
  table: 'standard_checks',
  notFound: say.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('standardChecks').selectAll().where('id', '=', id).where(hasLaboratory), lock),
};

const resultScope: RecordScope<'standardCheckResult'> = {
  table: 'standard_check_results',
  notFound: say.resultNotFound,
  find: (db, _actor, id, lock) =>
    findRow(
      db.selectFrom('standardCheckResults').selectAll().where('id', '=', id).where(hasLaboratory),
      lock,
    ),
};

export const standardChecksFeature = {
  routes: {
    standardChecks: loadedLater<Handlers<typeof endpoints.standardChecks>>(
      endpoints.standardChecks,
      async () => (await import('./standard-check.routes.ts')).standardCheckRoutes,
    ),
  },
  scopes: { standardCheck: checkScope, standardCheckResult: resultScope },
  references: { standard_check_id: 'intermediate check', limits_id: 'limits of the check' },
  names: {
    standardCheck: { name: nameIn('standard_checks', 'n.name') },
    standardCheckResult: {
      name: nameIn(
        'standard_check_results',
        'k.name',
        'join standard_checks k on k.id = n.standard_check_id',
      ),
    },
  },
  archive: {
    standard_checks: {
      file: 'Intermediate checks',
      rows: 'What is checked of standards between calibrations',
    },
    standard_check_limits: {
      file: 'Limits of checks',
      rows: 'The limits of these checks, since when and why',
    },
    standard_check_results: { file: 'Results of checks', rows: 'What these checks found' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    standardCheck: StandardCheckRow;
    standardCheckResult: StandardCheckResultRow;
  }
}
