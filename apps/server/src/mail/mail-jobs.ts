import { handle, type JobHandlers } from '../jobs/jobs.ts';
import type { Runtime } from '../runtime.ts';
import type { Mailer } from './mailer.ts';
import { resumeMail } from './resume-mail.ts';
import { resumeMailJob, sweepOutboxJob } from './send-mail-job.ts';
import { sendQueuedMail } from './send-queued-mail.ts';
import { sweepOutbox } from './sweep-outbox.ts';

/** Returns the jobs that find due messages of the outbox, and starts the sender of this process. */
export function mailJobs(runtime: Runtime): JobHandlers {
  let opened: Promise<Mailer> | undefined;
  // The mail library takes 17 MB of memory, so it is loaded with the first message.
  const mailer = () => {
    opened ??= import('./mailer.ts').then(({ openMailer }) => openMailer());
    return opened;
  };
  runtime.outbox.start(async ({ companyId, messageId }) =>
    sendQueuedMail(runtime, await mailer(), companyId, messageId),
  );
  return [
    handle(resumeMailJob, () => resumeMail(runtime)),
    handle(sweepOutboxJob, () => sweepOutbox(runtime)),
  ];
}
