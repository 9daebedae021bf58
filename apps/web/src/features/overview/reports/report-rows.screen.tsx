import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { ReportSearch } from './report-search.ts';
import { CalibrationRows } from './rows/calibration-rows.tsx';
import { LoanRows } from './rows/loan-rows.tsx';
import { StayRows } from './rows/stay-rows.tsx';
import { StockRows } from './rows/stock-rows.tsx';

const kinds = {
  turnaround: { title: 'Time in a status', Rows: StayRows },
  calibrations: { title: 'Calibrations done', Rows: CalibrationRows },
  loans: { title: 'Loans of demo units', Rows: LoanRows },
  stock: { title: 'Changes of the stock value', Rows: StockRows },
} as const;

/** The rows behind a number of a report (D9.3, '/admin/reports/$of'). Range and filters are in the URL. */
export function ReportRowsScreen() {
  const { of = '' } = useParams({ strict: false });
  const [{ from, to }] = useSearchState<ReportSearch>();
  const kind = Object.hasOwn(kinds, of) ? kinds[of as keyof typeof kinds] : undefined;
  return (
    <>
      <AppLink
        to={paths.reports()}
        className="mb-2 inline-flex min-h-6 items-center gap-1 text-primary-text hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Reports
      </AppLink>
      <PageHeader title={kind?.title ?? 'Reports'} subtitle="The rows behind a number of the reports" />
      <Card flush>
        {kind ? <kind.Rows key={`${from} ${to}`} /> : <EmptyState title="There is no such report" />}
      </Card>
    </>
  );
}
