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
  /** The message's title. Default: 'No repairs yet'. */
  none?: string;
  /** Rows of a page. Default: A9's 10. */
  usualPageSize?: number;
  dense?: boolean;
  /** Called before a repair is opened. */
  onLeave?: () => void;
}

/** A list of the repairs of one owner, newest first, inside another record. It is for staff. */
export function RepairPages(props: RepairPagesProps) {
  const { of, columns, card, hint, none = 'No repairs yet', usualPageSize, dense, onLeave } = props;
  const list = useListScreen(repairEndpoints.list, { fixed: of, usualPageSize });
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
      dense={dense}
      skeletonRows={3}
      failure="The repairs could not be loaded"
      empty={<EmptyState icon={Wrench} title={none} description={hint} />}
    />
  );
}
