import { handle, type JobHandlers } from '../jobs/jobs.ts';
import type { Runtime } from '../runtime.ts';
import type { Mailer } from './mailer.ts';
import type { OutboxMessageId } from './outbox-sender.ts';
import { resumeMail } from './resume-mail.ts';
import { resumeMailJob, sendMailJob, sweepOutboxJob } from './send-mail-job.ts';
import { sendQueuedMail } from './send-queued-mail.ts';
import { sweepOutbox } from './sweep-outbox.ts';

/** Returns the jobs that send what `queueMail` wrote, and starts the sender of this process. */
export function mailJobs(runtime: Runtime): JobHandlers {
  let opened: Promise<Mailer> | undefined;
  // The mail library takes 17 MB of memory, so it is loaded with the first message.
  const mailer = () => {
    opened ??= import('./mailer.ts').then(({ openMailer }) => openMailer());
    return opened;
  };
  const send = async ({ companyId, messageId }: OutboxMessageId) =>
    sendQueuedMail(runtime, await mailer(), companyId, messageId);
  runtime.outbox.start(send);
  return [
    handle(sendMailJob, send),
    handle(resumeMailJob, () => resumeMail(runtime)),
    handle(sweepOutboxJob, () => sweepOutbox(runtime)),
  ];
}
