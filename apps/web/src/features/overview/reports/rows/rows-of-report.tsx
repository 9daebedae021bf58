import { formatDateText } from '@portal/contract/core/dates/dates.ts';
import { Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ListChip, ListChips } from '../../../../lists/list-chips.tsx';
import { ListTable } from '../../../../lists/list-table.tsx';
import type { ShownList } from '../../../../lists/shown-list.ts';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';

interface RowsOfReportProps<Row extends { id: number }, Filter extends string> {
  list: ShownList<Row> & {
    filters: Partial<Record<Filter | 'from' | 'to', string>>;
    change: (patch: Readonly<Partial<Record<Filter | 'from' | 'to', undefined>>>) => void;
  };
  /** The filters besides the days, in words. */
  words: Partial<Record<Filter, string | undefined>>;
  /** The word for the counted rows. */
  noun: string;
  columns: readonly Column<Row>[];
  card: (row: Row) => ReactNode;
}

/** The rows of one number, with the filters that it stands for as chips. */
export function RowsOfReport<Row extends { id: number }, Filter extends string>({
  list,
  words,
  noun,
  columns,
  card,
}: RowsOfReportProps<Row, Filter>) {
  const { from, to } = list.filters;
  const chips: ListChip<Filter | 'from' | 'to'>[] = [
    ...(from ? [{ label: `From ${formatDateText(from)}`, drops: ['from'] as const }] : []),
    ...(to ? [{ label: `To ${formatDateText(to)}`, drops: ['to'] as const }] : []),
    ...(Object.entries(words) as [Filter, string | undefined][]).flatMap(([name, label]) =>
      label ? [{ label, drops: [name] }] : [],
    ),
  ];
  return (
    <>
      <ListChips list={list} chips={chips} className="py-3" />
      <div className="border-t border-line">
        <ListTable
          list={list}
          label={noun}
          columns={columns}
          card={card}
          failure="The rows could not be loaded"
          empty={<EmptyState icon={Rows3} title="Nothing here" description="No row has these days." />}
          emptied={{ title: 'Nothing found', description: 'No row matches the days and the filters.' }}
        />
      </div>
    </>
  );
}
