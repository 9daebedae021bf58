import { AUDIT_REACH } from '@portal/contract/audit/actions.ts';
import { auditEndpoints } from '@portal/contract/audit/endpoints.ts';
import { userMessage } from '@portal/contract/core/api-error.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { q } from '../../api/query.ts';
import { useCompanyId } from '../../api/use-company-id.ts';
import { NothingFound } from '../../lists/nothing-found.tsx';
import { Pagination } from '../../lists/pagination.tsx';
import { useRowsOfPage } from '../../lists/use-rows-of-page.ts';
import { useSearchState } from '../../navigation/search-state.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilterChips } from '../../ui/table/filter-chips.tsx';
import { AuditCard, auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditSearch, auditChips, auditQuery, chipFields, pageOf } from './audit-search.ts';

const NOTHING: AuditSearch = {
  userId: undefined,
  area: undefined,
  kind: undefined,
  recordId: undefined,
  from: undefined,
  to: undefined,
};

/** Who did what to which record (D9.4, '/admin/audit'); the filters are in the URL. */
export function AuditScreen() {
  const [search, change] = useSearchState<AuditSearch>();
  const companyId = useCompanyId();
  const query = auditQuery(search);
  const answer = useQuery({
    ...q(auditEndpoints.list, { params: { companyId: companyId ?? 0 }, query }),
    // The trail grows all the time: what is shown is what stands there now.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, isFetching, isPlaceholderData } = answer;
  const shown = isPlaceholderData ? undefined : data?.rows[0];
  const person = query.userId ? (shown?.userName ?? undefined) : undefined;
  const chips = auditChips(query, person, shown?.record?.label ?? undefined);
  const clear = () => change(NOTHING);
  const page = pageOf(search);
  const turn = (to: number, push: boolean) => change({ page: to === 1 ? undefined : String(to) }, { push });
  const rows = useRowsOfPage(answer, { page }, (last) => turn(last, false));
  return (
    <>
      <PageHeader title="Audit Trail" subtitle="Who did what, and when; nobody can change it" />
      <Card flush>
        <AuditFilters search={search} person={person} onChange={change} />
        {chips.length > 0 ? (
          <div className="px-4 pb-3">
            <FilterChips
              chips={chips}
              onRemove={(key) =>
                change(Object.fromEntries((chipFields[key] ?? []).map((field) => [field, undefined])))
              }
              onClear={clear}
            />
          </div>
        ) : null}
        <div className="border-t border-line">
          <DataTable
            label="audit trail"
            columns={auditColumns}
            rows={rows}
            rowId={(entry) => entry.id}
            card={(entry) => <AuditCard entry={entry} />}
            refreshing={isPlaceholderData}
            failed={
              error && (
                <ErrorState
                  title="The audit trail could not be loaded"
                  description={userMessage(error)}
                  onRetry={() => void refetch()}
                  retrying={isFetching}
                />
              )
            }
            empty={<NoEntries isFiltered={chips.length > 0} onClear={clear} />}
          />
        </div>
        {data && rows && rows.length > 0 ? (
          <div className="flex flex-col gap-2 px-4 py-3">
            <Pagination page={page} total={data.total} onPage={(to) => turn(to, true)} />
            {data.total >= AUDIT_REACH ? (
              <p className="text-sm text-muted">
                These are the newest {AUDIT_REACH.toLocaleString('en-US')} entries. Choose days to see older
                ones.
              </p>
            ) : null}
          </div>
        ) : null}
      </Card>
    </>
  );
}

const NoEntries = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <NothingFound
      title="No entries found"
      description="Nothing was recorded that matches these filters."
      onClear={onClear}
    />
  ) : (
    <EmptyState
      icon={ScrollText}
      title="No entries yet"
      description="Every sign-in and every change will stand here."
    />
  );
