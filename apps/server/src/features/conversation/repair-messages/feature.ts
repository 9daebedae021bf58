import type { RepairMessageRow } from '../../../db/schema/repair-messages.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { announceMessagesJob } from './add-message.ts';
import { repairMessageScope, repairMessagesRoutes } from './repair-message.routes.ts';

/** Returns the jobs of messages. Each may run twice without harm. */
const repairMessageJobs = (runtime: Runtime): JobHandlers => [
  handle(announceMessagesJob, async (about) => {
    // Nobody waits for this job, so its code is loaded with the first message and not at the start.
    const { announceMessages } = await import('./announce-messages.ts');
    await announceMessages(runtime, about);
  }),
];

export const repairMessagesFeature = {
  routes: { repairMessages: repairMessagesRoutes },
  scopes: { repairMessage: repairMessageScope },
  jobs: repairMessageJobs,
  taken: {
    repair_messages_company_id_mail_id_key: () =>
      conflict('message.known', 'This mail is already in the conversation'),
  },
  references: { log_id: 'timeline entry', message_id: 'message', estimate_line_id: 'line of an estimate' },
  repairRows: [
    { table: 'repair_message_reads', column: 'repair_id', fate: 'deleted' },
    { table: 'repair_messages', column: 'repair_id', fate: 'deleted' },
  ],
  archive: {
    repair_messages: { file: 'Messages', rows: 'Where each message of the timeline came from' },
    repair_message_files: { file: 'Files of messages', rows: 'Which file belongs to which message' },
    repair_message_reads: 'computed',
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    repairMessage: RepairMessageRow;
  }
}
