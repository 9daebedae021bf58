import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import type { RepairListItem } from '@portal/contract/repairs/shapes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { q } from '../../../api/query.ts';
import { PagedTable } from '../../../lists/paged-table.tsx';
import { usePagedSearch } from '../../../lists/use-paged-search.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';

interface RepairPagesProps {
  /** Whose repairs: what the list is asked with besides the page. */
  of: Readonly<Record<string, string>>;
  columns: readonly Column<RepairListItem>[];
  card: (row: RepairListItem) => ReactNode;
  /** Where there are none: whose requests would appear here. */
  hint: string;
  /** Before a repair is opened. */
  onLeave?: () => void;
}

/** A page of somebody's repairs, newest first, as staff look at them inside another record. */
export function RepairPages({ of, columns, card, hint, onLeave }: RepairPagesProps) {
  const { page, paging, turn } = usePagedSearch();
  const go = useGo();
  const query = { ...of, ...paging };
  const answer = useQuery({ ...q(repairEndpoints.list, { query }), placeholderData: keepPreviousData });
  return (
    <PagedTable
      label="repairs"
      columns={columns}
      answer={answer}
      page={page}
      onPage={turn}
      onOpen={({ id }) => {
        onLeave?.();
        go(paths.adminRepair(id));
      }}
      card={card}
      skeletonRows={3}
      failure="The repairs could not be loaded"
      empty={<EmptyState icon={Wrench} title="No repairs yet" description={hint} />}
    />
  );
}
