import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListTable } from '../../../../lists/list-table.tsx';
import { AppLink, useGo } from '../../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import type { Column, Selection } from '../../../../ui/table/data-table-types.ts';
import type { RepairListState } from './use-repair-list.ts';

interface RepairListBodyProps {
  list: RepairListState;
  columns: readonly Column<RepairListItem>[];
  card: (row: RepairListItem) => ReactNode;
  /** Shown when there is no repair at all: what the user can do. */
  emptyAction?: ReactNode;
  /**
   * The link to the whole list, for a list that shows only the newest repairs, without pages (A2, customer dashboard).
   */
  allRepairs?: string;
  /** The rows selected for batch actions. The ids stay selected on other pages. */
  selection?: Pick<Selection<number>, 'ids' | 'onChange'> | undefined;
  /** The word for the counted rows. Default: 'results'. */
  noun?: string;
  /** Makes rows of two lines 44 px high. */
  dense?: boolean;
  /** Shown between the count and the page numbers. */
  beside?: ReactNode;
}

/** A list of repairs in all its states, with the count and the pages below. */
export function RepairListBody(props: RepairListBodyProps) {
  const { list, columns, card, emptyAction, allRepairs, noun = 'results', selection, dense, beside } = props;
  const { search, rows, total, pageSize } = list;
  const { role } = useSignedInUser();
  const go = useGo();
  return (
    <div className="border-t border-line">
      <ListTable
        list={list}
        label="repairs"
        noun={noun}
        columns={columns}
        // A deleted repair has no page until it is restored.
        onOpen={search.deleted === 'true' ? undefined : (row) => go(repairPath(role, row.id))}
        card={card}
        selection={
          selection && {
            ...selection,
            label: (id) => `Select ${rows?.find((row) => row.id === id)?.serviceReportNumber ?? id}`,
          }
        }
        dense={dense}
        beside={beside}
        skeletonRows={pageSize}
        failure="The repairs could not be loaded"
        empty={
          <EmptyState
            icon={PackageOpen}
            title="No repairs found"
            description="Repair and calibration requests appear here with their status."
            action={emptyAction}
          />
        }
        emptied={{
          title: 'No repairs found',
          description: 'No repair matches the search and filters.',
        }}
        loading={<p className="text-muted">Loading repairs...</p>}
        pages={
          allRepairs && rows && total > rows.length ? (
            <p className="flex flex-wrap items-baseline gap-x-4 text-muted tabular-nums">
              The {rows.length} most recent of {formatNumber(total)} {noun}
              <AppLink to={allRepairs} className={buttonClass({ variant: 'link', size: 'inline' })}>
                Show all
              </AppLink>
            </p>
          ) : undefined
        }
      />
    </div>
  );
}
