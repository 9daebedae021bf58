import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { InviteForm } from './invite-form.tsx';

/** The form of B2.4 with the company's default text (B9); `?customerId=` in the address fills it for a customer. */
export function InviteCard({ companyId }: { companyId: number }) {
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
