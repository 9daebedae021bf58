import { comparisonMessages as say } from '@portal/contract/calibration/comparisons/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { ComparisonRow } from '../../../db/schema/comparisons.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { nameIn } from '../../records/audit/index.ts';

/** Finds comparisons of the company that the caller works in. Without a laboratory there are none. */
const scope: RecordScope<'comparison'> = {
  table: 'comparisons',
  notFound: say.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('comparisons').selectAll().where('id', '=', id).where(hasLaboratory), lock),
};

export const comparisonsFeature = {
  routes: {
    comparisons: loadedLater<Handlers<typeof endpoints.comparisons>>(
      endpoints.comparisons,
      async () => (await import('./comparison.routes.ts')).comparisonRoutes,
    ),
  },
  scopes: { comparison: scope },
  references: { comparison_id: 'comparison', report_file_id: 'file' },
  names: { comparison: { name: nameIn('comparisons', 'n.item'), fields: ['comparisonId'] } },
  archive: {
    comparisons: {
      file: 'Comparisons',
      rows: 'Proficiency tests and other comparisons: who measured what, with the results',
    },
    comparison_nonconforming_work: {
      file: 'Nonconforming work of comparisons',
      rows: 'Which record of nonconforming work was opened for a comparison',
    },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    comparison: ComparisonRow;
  }
}
