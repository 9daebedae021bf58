import { today } from '@portal/contract/core/dates/dates.ts';
import { Suspense } from 'react';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useShouldLoad } from '../../../ui/use-should-load.ts';
import { ReportPlaceContext } from './report-card.tsx';
import { PeriodChoice, reports } from './report-list.tsx';
import { type ReportSearch, rangeOf, reportNames } from './report-search.ts';

/** The tiles that are loaded at once. The others are below most windows, and are loaded a little later. */
const AT_ONCE = 10;

/** The reports (D9.3, '/admin/reports'): a tile each with its number and a small picture. The period is in the URL. */
export function ReportsScreen() {
  const [search, change] = useSearchState<ReportSearch>();
  const { timeZone } = useSignedInUser();
  const range = rangeOf(search, today(timeZone));
  const [end, wanted] = useShouldLoad();
  return (
    <>
      <PageHeader title="Reports" subtitle="Press a report for its numbers, to export or to print it" />
      <PeriodChoice search={search} range={range} onChange={change} />
      <div className="grid grid-cols-1 gap-3 min-[440px]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {reportNames.map((name, at) => {
          const { Report } = reports[name];
          if (at >= AT_ONCE && !wanted)
            return <div key={name} className="min-h-40 rounded-lg border border-line bg-surface" />;
          return (
            <ReportPlaceContext key={name} value={{ name, search }}>
              <Suspense fallback={null}>
                <Report search={range} />
              </Suspense>
            </ReportPlaceContext>
          );
        })}
      </div>
      {wanted ? null : <div ref={end} />}
    </>
  );
}
