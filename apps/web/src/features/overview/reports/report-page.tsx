import { today } from '@portal/contract/core/dates/dates.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { ReportPlaceContext } from './report-card.tsx';
import { PeriodChoice, reports } from './report-list.tsx';
import { type ReportName, type ReportSearch, rangeOf } from './report-search.ts';

/** The page of a report, with the period of the address. */
export function ReportPage({ name }: { name: ReportName }) {
  const [search, change] = useSearchState<ReportSearch>();
  const { timeZone } = useSignedInUser();
  const range = rangeOf(search, today(timeZone));
  const { Report, isNow } = reports[name];
  const period = isNow ? null : (
    <div className="print:hidden">
      <PeriodChoice search={search} range={range} onChange={change} />
    </div>
  );
  return (
    <ReportPlaceContext value={{ name, search, period }}>
      <Report search={range} />
    </ReportPlaceContext>
  );
}
