import { outboxPermissions } from '@portal/contract/conversation/outbox/area.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { emailTemplatesPermissions } from '@portal/contract/messaging/email-templates/area.ts';
import { invitationsPermissions } from '@portal/contract/people/invitations/area.ts';
import type { Actor } from '../../../db/actor.ts';
import type { LiveEvent } from '../../../events/events.ts';

/**
 * Returns whether the actor may receive the event. Staff receive all events of the company they work in. Customers
 * receive those of their own records (D1.6), and those of the company's settings, because their screens show its tax and
 * name. A notification goes only to its recipients.
 */
export function mayHear(actor: Actor, event: LiveEvent): boolean {
  if (event.companyId !== actor.companyId) return false;
  if (event.onlyUserIds !== undefined) return event.onlyUserIds.includes(actor.userId);
  if (event.onlyUserId !== undefined) return event.onlyUserId === actor.userId;
  if (event.kind === 'outbox') return may(actor.role, outboxPermissions['outbox.read']);
  if (event.kind === 'emailTemplate')
    return may(actor.role, emailTemplatesPermissions['email-template.read']);
  if (event.kind === 'invitation' && isStaff(actor.role))
    return may(actor.role, invitationsPermissions['invitation.read']);
  if (event.kind === 'company' || isStaff(actor.role)) return true;
  return (
    event.userId === actor.userId || (actor.customerId !== null && event.customerId === actor.customerId)
  );
}
