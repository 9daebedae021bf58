import type { House } from '../house.ts';
import { handle, type JobHandlers } from '../jobs/jobs.ts';
import { openMailer } from './mailer.ts';
import { sendMailJob, sweepOutboxJob } from './send-mail-job.ts';
import { sendQueuedMail } from './send-queued-mail.ts';
import { sweepOutbox } from './sweep-outbox.ts';

/** What sends the mail that `queueMail` wrote. */
export function mailJobs(house: House): JobHandlers {
  const mailer = openMailer();
  return [
    handle(sendMailJob, ({ companyId, messageId }) => sendQueuedMail(house, mailer, companyId, messageId)),
    handle(sweepOutboxJob, () => sweepOutbox(house)),
  ];
}
