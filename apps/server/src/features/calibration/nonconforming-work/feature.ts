import { nonconformingWorkMessages as say } from '@portal/contract/calibration/nonconforming-work/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { NonconformingWorkRow } from '../../../db/schema/nonconforming-work.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { nameIn } from '../../records/audit/index.ts';

/** Finds records of the company that the caller works in. Without a laboratory there are none. */
const scope: RecordScope<'nonconformingWork'> = {
  table: 'nonconforming_work',
  notFound: say.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('nonconformingWork').selectAll().where('id', '=', id).where(hasLaboratory), lock),
};

export const nonconformingWorkFeature = {
  routes: {
    nonconformingWork: loadedLater<Handlers<typeof endpoints.nonconformingWork>>(
      endpoints.nonconformingWork,
      async () => (await import('./work.routes.ts')).workRoutes,
    ),
  },
  scopes: { nonconformingWork: scope },
  taken: {
    nonconforming_work_numbered: () => conflict('nonconforming_work.number_taken', say.numberTaken),
  },
  references: {
    nonconforming_work_id: 'record of nonconforming work',
    action_user_id: 'person',
    telling_id: 'entry',
  },
  names: {
    nonconformingWork: { name: nameIn('nonconforming_work', 'n.number'), fields: ['nonconformingWorkId'] },
  },
  archive: {
    nonconforming_work: {
      file: 'Nonconforming work',
      rows: 'Records of nonconforming work: what happened, decision, cause, action and check',
    },
    nonconforming_work_certificates: {
      file: 'Certificates of nonconforming work',
      rows: 'Which certificates a record of nonconforming work is about',
    },
    nonconforming_work_tellings: {
      file: 'Customers told of nonconforming work',
      rows: 'How and when customers were told of nonconforming work, and who acknowledged it',
    },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    nonconformingWork: NonconformingWorkRow;
  }
}
