import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { q } from '../../../api/query.ts';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { type NewRepairSearch, startOf, withUnit } from './new-repair-query.ts';
import { NewRequestCard } from './new-request-card.tsx';

// Loaded only for a request that is made of a mail.
const RequestOfMail = lazy(() =>
  import('../../conversation/inbound-mail/shared/request-of-mail.tsx').then((part) => ({
    default: part.RequestOfMail,
  })),
);

/** '/admin/new-repair': a repair or, with `type=calibration`, a calibration for a customer who called in (B2.3). */
export function NewRepairScreen() {
  const [search] = useSearchState<NewRepairSearch>();
  const { equipmentId } = search;
  const { data: unit, isLoading } = useQuery({
    ...q(customerEquipmentEndpoints.get, { params: { id: equipmentId ?? '' } }),
    enabled: equipmentId !== undefined,
  });
  const asked = startOf(search);
  const start = unit ? withUnit(asked, unit) : asked;
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
      {start.mailId === null ? null : (
        <Suspense fallback={null}>
          <RequestOfMail mailId={start.mailId} />
        </Suspense>
      )}
      {/* A new key starts a new form for another query. */}
      {isLoading ? (
        <Skeleton className="h-96 w-full rounded-lg" />
      ) : (
        <NewRequestCard key={JSON.stringify(start)} start={start} />
      )}
    </>
  );
}
