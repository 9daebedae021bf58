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
import { DetailSkeleton } from './detail-skeleton.tsx';

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
