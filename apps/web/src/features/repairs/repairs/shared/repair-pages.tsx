import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListTable } from '../../../../lists/list-table.tsx';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { useGo } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';

interface RepairPagesProps {
  /** The query that selects the owner's repairs. */
  of: Readonly<Record<string, string>>;
  columns: readonly Column<RepairListItem>[];
  card: (row: RepairListItem) => ReactNode;
  /** The message when there are none: whose requests would appear here. */
  hint: string;
  /** Called before a repair is opened. */
  onLeave?: () => void;
}

/** A list of the repairs of one owner, newest first, inside another record. It is for staff. */
export function RepairPages({ of, columns, card, hint, onLeave }: RepairPagesProps) {
  const list = useListScreen(repairEndpoints.list, { fixed: of });
  const go = useGo();
  return (
    <ListTable
      list={list}
      label="repairs"
      columns={columns}
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
