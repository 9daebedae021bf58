import type { EmailTemplateType } from '@portal/contract/messaging/email-templates/types.ts';
import { placeholder } from '@portal/contract/messaging/email-templates/variables.ts';

const MESSAGE = 'invitation_message';

/** Returns a note that tells when emails of a type do not use this template's words, or undefined. */
export function usageNote(type: EmailTemplateType, bodies: readonly string[]): string | undefined {
  if (type === 'general') return 'General templates write the emails they are chosen for in the Outbox.';
  if (type !== 'customer-invite') return undefined;
  return bodies.every((body) => new RegExp(`\\{\\{\\s*${MESSAGE}\\s*\\}\\}`).test(body))
    ? 'The subject of an invitation is the one its sender writes.'
    : `Both bodies need ${placeholder(MESSAGE)}, the words of the sender; without it invitations use the portal's own text.`;
}
