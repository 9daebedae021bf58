import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { messages } from '@portal/contract/core/calls/errors.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import { INVITATION_DAYS } from '@portal/contract/people/invitations/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { firstInvitations, InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';

/** The form of B2.4 with the company's default text (B9); `?customerId=` in the address fills it for a customer. */
function InviteCard({ companyId }: { companyId: number }) {
  const [search, change] = useSearchState<{ customerId?: string | undefined }>();
  const company = useQuery(q(companyEndpoints.get, { params: { companyId } }));
  const wanted = search.customerId;
  const customer = useQuery({
    ...q(customerEndpoints.get, { params: { id: wanted ?? '0' } }),
    enabled: wanted !== undefined,
  });
  // A customer that was deleted or belongs to another company must not stop an invitation.
  const ready = !company.isPending && (wanted === undefined || !customer.isPending);
  return (
    <Card title="Send Invitation">
      {ready ? (
        <InviteForm
          key={`${companyId} ${wanted ?? ''}`}
          companyId={companyId}
          company={company.data}
          customer={wanted === undefined ? undefined : customer.data}
          onSent={() => change({ customerId: undefined })}
        />
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading company information...</span>
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Card>
  );
}

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
