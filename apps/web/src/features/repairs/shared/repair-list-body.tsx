import { userMessage } from '@portal/contract/core/api-error.ts';
import { repairPath } from '@portal/contract/repairs/paths.ts';
import type { RepairListItem } from '@portal/contract/repairs/shapes.ts';
import type { ReactNode } from 'react';
import { useSignedInUser } from '../../../api/signed-in-user.ts';
import { Pagination } from '../../../lists/pagination.tsx';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column, Selection } from '../../../ui/table/data-table-types.ts';
import { NoRepairs } from './no-repairs.tsx';
import { sortOf } from './repair-list-query.ts';
import type { RepairListState } from './use-repair-list.ts';

interface RepairListBodyProps {
  list: RepairListState;
  columns: readonly Column<RepairListItem>[];
  card: (row: RepairListItem) => ReactNode;
  /** What to do where there is no repair at all. */
  emptyAction?: ReactNode;
  /** Only the newest few are shown, without pages (A2, customer dashboard): where the rest is. */
  allRepairs?: string;
  /** Rows that batch actions are for; the ids stay chosen from page to page. */
  selection?: Pick<Selection<number>, 'ids' | 'onChange'> | undefined;
  /** What is counted, 'results' unless said otherwise. */
  noun?: string;
}

/** The rows of a list in its four states, and below them the count and the pages. */
export function RepairListBody(props: RepairListBodyProps) {
  const { list, columns, card, emptyAction, allRepairs, noun, selection } = props;
  const { search, change, page, pageSize, answer, rows, total } = list;
  const { role } = useSignedInUser();
  const go = useGo();
  const failed = answer.isError && (
    <ErrorState
      title="The repairs could not be loaded"
      description={userMessage(answer.error)}
      onRetry={() => void answer.refetch()}
      retrying={answer.isFetching}
    />
  );
  return (
    <>
      <div className="border-t border-line">
        <DataTable
          label="repairs"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          // A deleted repair has no page until it is restored.
          onOpen={search.deleted === 'true' ? undefined : (row) => go(repairPath(role, row.id))}
          sort={sortOf(search)}
          onSort={({ by, order }) => change({ sort: by, order })}
          card={card}
          selection={
            selection && {
              ...selection,
              label: (id) => `Select ${rows?.find((row) => row.id === id)?.serviceReportNumber ?? id}`,
            }
          }
          skeletonRows={pageSize}
          refreshing={answer.isPlaceholderData}
          failed={failed}
          empty={<NoRepairs search={search} onClear={change} action={emptyAction} />}
        />
      </div>
      {failed || rows?.length === 0 ? null : (
        <div className="px-4 py-3">
          {rows === undefined ? (
            <p className="text-muted">Loading repairs...</p>
          ) : allRepairs && total > rows.length ? (
            <p className="flex flex-wrap items-baseline gap-x-4 text-muted tabular-nums">
              The {rows.length} most recent of {total.toLocaleString('en-US')} {noun ?? 'results'}
              <AppLink to={allRepairs} className={buttonClass({ variant: 'link', size: 'inline' })}>
                Show all
              </AppLink>
            </p>
          ) : (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={total}
              {...(noun ? { noun } : {})}
              onPage={(to) => change({ page: to === 1 ? undefined : String(to) }, { push: true })}
            />
          )}
        </div>
      )}
    </>
  );
}
