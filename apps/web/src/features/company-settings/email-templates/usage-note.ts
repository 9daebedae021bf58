import type { EmailTemplateType } from '@portal/contract/email-templates/types.ts';
import { placeholder } from '@portal/contract/email-templates/variables.ts';

const MESSAGE = 'invitation_message';

/** What one would wonder about later: when the e-mail of a type does not come in these words; undefined for nothing. */
export function usageNote(type: EmailTemplateType, bodies: readonly string[]): string | undefined {
  if (type === 'general') return 'General templates write the emails they are chosen for in the Outbox.';
  if (type !== 'customer-invite') return undefined;
  return bodies.every((body) => new RegExp(`\\{\\{\\s*${MESSAGE}\\s*\\}\\}`).test(body))
    ? 'The subject of an invitation is the one its sender writes.'
    : `Both bodies need ${placeholder(MESSAGE)}, the words of the sender; without it invitations use the portal's own text.`;
}
