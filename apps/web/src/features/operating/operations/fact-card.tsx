import type { ReactNode } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Card } from '../../../ui/page/card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';

/** The name of a company as a link to its page. */
export const CompanyLink = ({ id, name }: { id: number; name: string }) => (
  <AppLink to={paths.company(id)} className="text-primary-text wrap-anywhere hover:underline">
    {name}
  </AppLink>
);

interface FactCardProps<Row> {
  title: string;
  description?: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string | number;
  /** Said when there are no rows. */
  empty: string;
  className?: string;
}

/** On a phone a column is left out, and the first column says its value in a second line. */
export const onlyWide = 'hidden sm:table-cell';

/** The second line of a first column. `onPhone` shows it only where the other columns are left out. */
export const SecondLine = ({ children, onPhone }: { children: ReactNode; onPhone?: boolean }) => (
  <span className={`block text-sm text-muted wrap-anywhere ${onPhone ? 'sm:hidden' : ''}`}>{children}</span>
);

/** One part of the state of the installation, as a table. */
export function FactCard<Row>({
  title,
  description,
  columns,
  rows,
  rowId,
  empty,
  className,
}: FactCardProps<Row>) {
  return (
    <Card title={title} description={description} flush className={className}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowId={rowId}
        skeletonRows={3}
        empty={<p className="px-4 py-5 text-muted">{empty}</p>}
      />
    </Card>
  );
}
