import { demoEquipmentLoanEndpoints } from '@portal/contract/loans/demo-equipment-loans/endpoints.ts';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LoanCard, returnedLoanColumns } from './loan-columns.tsx';

const fees = [
  { value: 'all', label: 'All Loans' },
  { value: 'proposed', label: 'Late Fee to Decide' },
  { value: 'accepted', label: 'Late Fee Charged' },
  { value: 'waived', label: 'Late Fee Waived' },
];

/** The section 'Loan History' (B2.13). Its names in the URL begin with 'history'. */
export function LoanHistory({ companyId }: { companyId: number }) {
  const list = useListScreen(demoEquipmentLoanEndpoints.list, {
    params: { companyId },
    filters: { search: acceptsSearch, lateFee: acceptsOneOf(['proposed', 'accepted', 'waived']) },
    sorts: {
      by: ['actualReturnDate', 'loanDate', 'expectedReturnDate'],
      order: 'desc',
    },
    fixed: { open: 'false' },
    prefix: 'history',
  });
  const { search, filters, change } = list;
  return (
    <Card flush title="Loan History" className="mt-5">
      <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
        <SearchBox
          value={search.search}
          label="Search returned loans"
          onSearch={(text) => change({ search: text })}
        />
        <Select
          aria-label="Returned loans shown"
          value={filters.lateFee ?? 'all'}
          options={fees}
          onValueChange={(next) => change({ lateFee: next === 'all' ? undefined : next })}
          className="w-full sm:w-48"
        />
      </div>
      <div className="border-t border-line">
        <ListTable
          list={list}
          label="returned loans"
          columns={returnedLoanColumns}
          card={(row) => <LoanCard row={row} />}
          failure="Error loading loan requests. Please try again later or contact support."
          bare
          empty={<EmptyState title="No loan history available." />}
          emptied={{ title: 'No loans found', description: 'No loan matches the search and the filter.' }}
        />
      </div>
    </Card>
  );
}
