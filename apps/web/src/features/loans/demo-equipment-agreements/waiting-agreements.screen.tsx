import { messages } from '@portal/contract/core/calls/errors.ts';
import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import { ArrowLeft, FilePen } from 'lucide-react';
import { acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { WaitingCard, waitingColumns } from './waiting-columns.tsx';

/** Loan agreements that wait for a signature (D7.8, '/admin/demo-equipment/agreements'). */
export function WaitingAgreementsScreen() {
  const companyId = useCompanyId();
  return (
    <>
      <AppLink
        to={paths.demoEquipment({ tab: 'loans' })}
        className="mb-2 inline-flex min-h-6 items-center gap-1 text-primary-text hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Loan Requests
      </AppLink>
      <PageHeader
        title="Waiting for Signature"
        subtitle="Agreements of units on loan that nobody has signed yet"
      />
      <Card flush>
        {companyId === undefined ? (
          <ErrorState title={messages.companyRequired} />
        ) : (
          <WaitingList companyId={companyId} />
        )}
      </Card>
    </>
  );
}

/** The list. Search, order and page are in the URL, and live events update it. */
function WaitingList({ companyId }: { companyId: number }) {
  const list = useListScreen(demoEquipmentAgreementEndpoints.listWaiting, {
    params: { companyId },
    filters: { search: acceptsSearch },
    sorts: { by: ['createdAt', 'sentAt'], order: 'asc' },
  });
  return (
    <>
      <div className="px-4 py-3">
        <SearchBox
          value={list.search.search}
          label="Search by number, customer or serial number"
          onSearch={(text) => list.change({ search: text })}
        />
      </div>
      <div className="border-t border-line">
        <ListTable
          list={list}
          label="agreements"
          columns={waitingColumns}
          card={(row) => <WaitingCard row={row} />}
          failure="The agreements could not be loaded"
          empty={
            <EmptyState
              icon={FilePen}
              title="Nothing waits for a signature"
              description="Agreements of new loans appear here until their customer has signed."
              action={<HelpLink article="loans">How loans work</HelpLink>}
            />
          }
          emptied={{
            title: 'No agreements found',
            description: 'No agreement that waits for a signature matches the search.',
          }}
        />
      </div>
    </>
  );
}
