import { demoEquipmentLoanEndpoints } from '@portal/contract/loans/demo-equipment-loans/endpoints.ts';
import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { type LoanAct, LoanCard, type OnAct, openLoanColumns, returnedLoanColumns } from './loan-columns.tsx';
import { LoanPanel, loanDialogs } from './loan-panel.tsx';

const fees = [
  { value: 'all', label: 'All Loans' },
  { value: 'proposed', label: 'Late Fee to Decide' },
  { value: 'accepted', label: 'Late Fee Charged' },
  { value: 'waived', label: 'Late Fee Waived' },
];

/** The section 'Loan History' (B2.13). Its names in the URL begin with 'history'. */
function LoanHistory({ companyId, onAct }: { companyId: number; onAct: OnAct }) {
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
          dense
          columns={returnedLoanColumns(onAct)}
          card={(row) => <LoanCard row={row} onAct={onAct} />}
          failure="Error loading loan requests. Please try again later or contact support."
          bare
          empty={<EmptyState title="No loan history available." />}
          emptied={{ title: 'No loans found', description: 'No loan matches the search and the filter.' }}
        />
      </div>
    </Card>
  );
}

const LoanDialog = lazy(() =>
  import('./shared/loan-dialog.tsx').then((part) => ({ default: part.LoanDialog })),
);

const shown = [
  { value: 'all', label: 'Active and Overdue' },
  { value: 'active', label: 'Active' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'pending', label: 'Agreement Pending' },
];

const isId = (text: string | undefined): text is string => /^[1-9][0-9]{0,8}$/.test(text ?? '');

/** The tab 'Loan Requests' (B2.13). The selected loan is in the URL. */
export function LoansTab({ companyId }: { companyId: number }) {
  const list = useListScreen(demoEquipmentLoanEndpoints.list, {
    params: { companyId },
    filters: {
      search: acceptsSearch,
      status: acceptsOneOf(['active', 'overdue']),
      agreement: acceptsOneOf(['pending']),
    },
    sorts: { by: ['createdAt', 'loanDate', 'expectedReturnDate'], order: 'desc' },
    fixed: { open: 'true' },
    beside: ['dialog', 'tab', 'loan'],
  });
  const { search, filters, change, show } = list;
  const [act, setAct] = useState<{ act: LoanAct; loan: DemoLoan }>();
  const onAct: OnAct = (what, loan) => setAct({ act: what, loan });
  const ActDialog = act && loanDialogs[act.act];
  const selected = isId(search.loan) ? Number(search.loan) : undefined;
  return (
    <>
      {selected === undefined ? null : (
        <LoanPanel key={selected} id={selected} onClose={() => show({ loan: undefined }, { push: true })} />
      )}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2>Demo Equipment Loans</h2>
        <Button onClick={() => show({ dialog: 'new' })}>
          <Plus aria-hidden className="size-4" />
          New Loan Request
        </Button>
      </div>
      <Card flush title="Active & Overdue Loans">
        <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
          <SearchBox
            value={search.search}
            label="Search by unit, customer or tracking number"
            onSearch={(text) => change({ search: text })}
          />
          <Select
            aria-label="Loans shown"
            value={filters.agreement ?? filters.status ?? 'all'}
            options={shown}
            onValueChange={(next) =>
              change({
                agreement: next === 'pending' ? next : undefined,
                status: next === 'active' || next === 'overdue' ? next : undefined,
              })
            }
            className="w-full sm:w-48"
          />
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="open loans"
            dense
            columns={openLoanColumns(onAct)}
            card={(row) => <LoanCard row={row} onAct={onAct} />}
            failure="Error loading loan requests. Please try again later or contact support."
            bare
            empty={
              <EmptyState
                title="No active loan requests at this time."
                action={<HelpLink article="loans">How loans work</HelpLink>}
              />
            }
            emptied={{
              title: 'No loans found',
              description: 'No loan matches the search and the filter.',
            }}
          />
        </div>
      </Card>
      <LoanHistory companyId={companyId} onAct={onAct} />
      <Suspense fallback={null}>
        {search.dialog === 'new' ? (
          <LoanDialog companyId={companyId} onClose={() => show({ dialog: undefined })} />
        ) : null}
        {ActDialog ? <ActDialog loan={act.loan} onClose={() => setAct(undefined)} /> : null}
      </Suspense>
    </>
  );
}
