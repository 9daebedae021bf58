import { z } from 'zod';
import { id, required, requiredText } from '../../core/fields.ts';
import { faultOf } from '../../messaging/email-templates/rules.ts';

const SUBJECT_MAX = 200;
const DAY_MS = 86_400_000;

/** The limits of the files of one mail to a customer. Many mail servers refuse mails above 20 MB. */
export const customerEmailLimits = { files: 10, bytes: 10_000_000, daysAhead: 90 } as const;

export const customerEmailMessages = {
  tooManyFiles: `At most ${customerEmailLimits.files} files`,
  tooLarge: 'The files are larger than 10 MB together. Choose fewer of them.',
  fileGone: 'One of the files is no longer there. Choose the files again.',
  emptySubject: 'The subject has only variables without a value.',
  emptyMessage: 'The message has only variables without a value.',
  past: 'Choose a time in the future.',
  tooFar: `Choose a time within ${customerEmailLimits.daysAhead} days.`,
  badTime: 'Invalid date and time',
} as const;

/** Returns what is wrong with the time of a mail that is sent later, or undefined. */
export function sendTimeFault(at: Date, now: Date): string | undefined {
  if (Number.isNaN(at.getTime())) return customerEmailMessages.badTime;
  const ahead = at.getTime() - now.getTime();
  if (ahead <= 0) return customerEmailMessages.past;
  return ahead > customerEmailLimits.daysAhead * DAY_MS ? customerEmailMessages.tooFar : undefined;
}

/** Email Customer (A5). Subject and message may use the variables of general templates (D4.3). */
export const customerEmail = z
  .object({
    subject: required('Subject is required', SUBJECT_MAX),
    message: requiredText('Message is required'),
    /** Files of the repair that its customer may read. */
    fileIds: z.array(id()).max(customerEmailLimits.files, customerEmailMessages.tooManyFiles).optional(),
    /** ISO 8601. The mail waits in the outbox until then. */
    sendAt: z.iso.datetime({ offset: true, error: customerEmailMessages.badTime }).nullish(),
  })
  .superRefine((given, { addIssue }) => {
    for (const field of ['subject', 'message'] as const) {
      const message = faultOf(given[field], 'general');
      if (message) addIssue({ code: 'custom', path: [field], message });
    }
  });
export type CustomerEmail = z.infer<typeof customerEmail>;

/** A file of the repair that a mail to the customer may carry. */
export const customerEmailFile = z.object({
  id: z.int(),
  name: z.string(),
  bytes: z.int(),
  /** The address of a small picture; null for documents. */
  thumbnailUrl: z.string().nullable(),
});
export type CustomerEmailFile = z.infer<typeof customerEmailFile>;
