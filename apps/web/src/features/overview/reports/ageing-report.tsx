import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { type AgeingRow, reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { PhoneBar, RepairCount, ReportCard, sumOf } from './report-card.tsx';

const words = ({ fromDays, toDays }: AgeingRow): string =>
  toDays === null ? `${fromDays} days or more` : `${fromDays} to ${toDays} days`;

const filterOf = ({ fromDays, toDays }: AgeingRow): Record<string, string> => ({
  ...(fromDays > 0 && { untouchedDays: String(fromDays) }),
  ...(toDays !== null && { untouchedDaysMax: String(toDays) }),
});

const columns = (most: number): Column<AgeingRow>[] => [
  {
    key: 'days',
    header: 'Untouched For',
    cell: (row) => (
      <>
        {words(row)}
        <PhoneBar value={row.repairs} max={most} />
      </>
    ),
  },
  {
    key: 'bar',
    header: 'Share',
    hideHeader: true,
    className: 'hidden w-2/5 sm:table-cell',
    cell: (row) => <Bar value={row.repairs} max={most} />,
  },
  {
    key: 'repairs',
    header: 'Repairs',
    align: 'right',
    cell: (row) => (
      <RepairCount count={row.repairs} filters={filterOf(row)} what={`untouched for ${words(row)}`} />
    ),
  },
];

/** Open repairs by the days since their last change (D9.3). It always shows the current state, whatever the range. */
export function AgeingReport() {
  const read = useQuery(q(reportEndpoints.ageing));
  const most = Math.max(...(read.data ?? []).map((row) => row.repairs), 0);
  return (
    <ReportCard
      title="Ageing"
      description="Repairs that are not done, by the days since anybody touched them. As of now."
      legend="Number of repairs"
      csv={urlOf(reportEndpoints.ageingCsv, {})}
      read={read}
      columns={columns(most)}
      rowId={(row) => row.fromDays}
      empty="There are no repairs."
      glance={(rows) =>
        sumOf(rows, (row) => row.repairs) === 0
          ? 'No repair is open.'
          : {
              figure: formatNumber(sumOf(rows, (row) => row.repairs)),
              note: `not done, ${rows.at(-1)!.repairs} of them untouched for ${words(rows.at(-1)!)}`,
              values: rows.map((row) => row.repairs),
            }
      }
    />
  );
}
