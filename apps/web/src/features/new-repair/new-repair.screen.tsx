import { usePageTitle } from '../../navigation/page-title.ts';
import { useSearchState } from '../../navigation/search-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { type NewRepairSearch, startOf } from './new-repair-query.ts';
import { NewRequestCard } from './new-request-card.tsx';

/** '/admin/new-repair': a repair or, with `type=calibration`, a calibration for a customer who called in (B2.3). */
export function NewRepairScreen() {
  const [search] = useSearchState<NewRepairSearch>();
  const start = startOf(search);
  const title = start.requestType === 'calibration' ? 'Create New Calibration' : 'Create New Repair';
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          start.requestType === 'calibration'
            ? 'A yearly calibration for a customer who called in'
            : 'A repair for a customer who called in'
        }
      />
      {/* A new key starts a new form for another query. */}
      <NewRequestCard key={JSON.stringify(start)} start={start} />
    </>
  );
}
