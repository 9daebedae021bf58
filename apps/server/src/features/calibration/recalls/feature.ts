import { recallMessages } from '@portal/contract/calibration/recalls/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { RecallRow } from '../../../db/schema/recalls.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, handleSweeps } from '../../../sweeps/sweep-job.ts';
import { nameIn } from '../../records/audit/index.ts';
import { recallScope } from './recall-link.ts';

/** Plans the recalls of each company's day, and sends those that are due (D5.12). */
const recallsJob = byTheClock('send-recalls', '*/10 * * * *');

/** The job of recalls. It may run twice without harm. */
const recallJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(recallsJob, runtime, async () => {
    const [{ planRecalls }, { sendDueRecalls }, { notifyDueDemoUnits }] = await Promise.all([
      import('./plan-recalls.ts'),
      import('./send-due-recalls.ts'),
      import('./notify-due-demo-units.ts'),
    ]);
    return [planRecalls, sendDueRecalls, notifyDueDemoUnits];
  }),
];

export const recallsFeature = {
  routes: {
    recalls: loadedLater<Handlers<typeof endpoints.recalls>>(
      endpoints.recalls,
      async () => (await import('./recall.routes.ts')).recallRoutes,
    ),
  },
  scopes: { recall: recallScope },
  jobs: recallJobs,
  taken: {
    recall_units_once: () => conflict('recall.answered', recallMessages.answered),
    recall_units_recall_id_customer_equipment_id_key: () =>
      conflict('recall.answered', recallMessages.answered),
  },
  references: { recall_id: 'recall' },
  names: {
    recall: { name: nameIn('recalls', 'c.name', 'join customers c on c.id = n.customer_id') },
  },
  archive: {
    recalls: { file: 'Recalls', rows: 'Mails that asked customers to calibrate' },
    recall_units: { file: 'Recall units', rows: 'Units of recalls' },
    recall_settings: { file: 'Recall settings', rows: 'When customers are asked to calibrate' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    recall: RecallRow;
  }
}
