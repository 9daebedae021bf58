import { repairMessages } from '@portal/contract/repair-messages.ts';
import { SearchX } from 'lucide-react';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { AppLink } from '../../app/navigation.tsx';
import { dashboardPath } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** A repair that does not exist, or not for this person (A2). */
export function MissingRepair() {
  const { role } = useSignedInUser();
  return (
    <>
      <PageHeader title="Repair not found" />
      <Card>
        <EmptyState
          icon={SearchX}
          title={repairMessages.notFound}
          action={
            <AppLink to={dashboardPath(role)} className={buttonClass()}>
              Return to Dashboard
            </AppLink>
          }
        />
      </Card>
    </>
  );
}
