import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { SearchX } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { dashboardPath } from '../../../navigation/paths.ts';
import { OtherCompany } from '../../../record-parts/companies/other-company.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useOwningCompany } from '../../../session/use-owning-company.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

/** Grey boxes in the shape of the page while it loads. */
export const DetailSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-4">
    <span role="status" className="sr-only">
      Loading repair...
    </span>
    <div className="-mx-4 -mt-4 flex h-13 items-center border-b border-line bg-surface px-4 md:-mx-6 md:-mt-6 md:h-14 md:px-6">
      <Skeleton className="h-7 w-48" />
    </div>
    <Skeleton className="h-24 rounded-lg" />
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  </div>
);

/** Shown for a repair that does not exist or that the user may not see (A2). */
export function MissingRepair({ id }: { id: string }) {
  const { role } = useSignedInUser();
  const { company, asking } = useOwningCompany(repairEndpoints.get, id);
  if (asking) return <DetailSkeleton />;
  const back = (
    <AppLink to={dashboardPath(role)} className={buttonClass({ variant: company ? 'secondary' : 'primary' })}>
      Return to Dashboard
    </AppLink>
  );
  return (
    <>
      <PageHeader title={company ? 'Repair of another company' : 'Repair not found'} />
      <Card>
        {company ? (
          <OtherCompany noun="repair" company={company}>
            {back}
          </OtherCompany>
        ) : (
          <EmptyState icon={SearchX} title={repairMessages.notFound} action={back} />
        )}
      </Card>
    </>
  );
}
