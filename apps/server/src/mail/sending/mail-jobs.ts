import { handle, type JobHandlers } from '../../jobs/jobs.ts';
import type { Runtime } from '../../runtime.ts';
import type { Channel } from '../channel.ts';
import { askServers } from './ask-servers.ts';
import { resumeMail } from './resume-mail.ts';
import { askServersJob, resumeMailJob, sweepOutboxJob } from './send-mail-job.ts';
import { sendQueuedMail } from './send-queued-mail.ts';
import { holdOldMail, sweepOutbox } from './sweep-outbox.ts';

/** Returns the jobs that find due messages of the outbox, and starts the sender of this process. */
export function mailJobs(runtime: Runtime): JobHandlers {
  let opened: Promise<Channel> | undefined;
  // The mail library takes 17 MB of memory, so it is loaded with the first message.
  const channel = () => {
    opened ??= import('../mail-channel.ts').then(({ openMailChannel }) => openMailChannel(runtime));
    return opened;
  };
  runtime.outbox.start(async ({ companyId, messageId }) =>
    sendQueuedMail(runtime, await channel(), companyId, messageId),
  );
  return [
    handle(resumeMailJob, () => resumeMail(runtime)),
    handle(askServersJob, () => askServers(runtime)),
    handle(sweepOutboxJob, async () => {
      await holdOldMail(runtime);
      await sweepOutbox(runtime);
    }),
  ];
}
