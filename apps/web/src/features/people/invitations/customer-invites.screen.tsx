import { messages } from '@portal/contract/core/errors.ts';
import { INVITATION_DAYS } from '@portal/contract/people/invitations/rules.ts';
import { Info } from 'lucide-react';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { firstInvitations, InvitationList } from './invitation-list.tsx';
import { InviteCard } from './invite-card.tsx';

/** Customer invitations (B2.4, '/admin/customer-invites'). */
export function CustomerInvitesScreen() {
  const companyId = useCompanyId();
  return (
    <>
      <PageHeader title="Customer Invitations" subtitle="Invite customers to the portal by email" />
      {companyId === undefined ? (
        <Card>
          <ErrorState title={messages.companyRequired} />
        </Card>
      ) : (
        <div className="flex flex-col gap-5">
          <div
            role="note"
            className="flex items-start gap-3 rounded-lg border border-blue-200 bg-blue-50 px-4 py-3 text-blue-900"
          >
            <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
            <p className="max-w-[75ch]">
              Whoever you invite gets an email with a personal link to create their account. The link works
              once and for {INVITATION_DAYS} days. With a customer chosen they see that customer's repairs at
              once.
            </p>
          </div>
          <InviteCard companyId={companyId} />
          <InvitationList companyId={companyId} />
        </div>
      )}
    </>
  );
}

CustomerInvitesScreen.firstCall = firstInvitations;
