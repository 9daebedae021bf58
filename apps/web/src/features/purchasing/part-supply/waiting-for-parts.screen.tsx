import { messages } from '@portal/contract/core/errors.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { firstWaitingRepairs, WaitingList } from './waiting-list.tsx';

/** The board of repairs that wait for parts (D6.5, '/admin/waiting-for-parts'). */
export function WaitingForPartsScreen() {
  const companyId = useCompanyId();
  return (
    <>
      <PageHeader
        title="Waiting for Parts"
        subtitle="Which repairs wait for which orders, what is late, and what can be done today"
      />
      {companyId === undefined ? (
        <Card>
          <ErrorState title={messages.companyRequired} />
        </Card>
      ) : (
        <WaitingList companyId={companyId} />
      )}
    </>
  );
}

WaitingForPartsScreen.firstCall = firstWaitingRepairs;
