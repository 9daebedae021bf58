import { calibrationTermsPermissions } from '@portal/contract/calibration/calibration-terms/area.ts';
import { calibrationTermsEndpoints } from '@portal/contract/calibration/calibration-terms/endpoints.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';

const WishesDialog = lazy(() =>
  import('./wishes-dialog.tsx').then((part) => ({ default: part.WishesDialog })),
);

/** The line about open wishes of the units that were sent in with a repair. Only admins have it, and only when there are some. */
export function ReviewWishes({ repairId }: { repairId: number }) {
  const { role } = useSignedInUser();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    ...q(calibrationTermsEndpoints.openWishes, { params: { id: repairId } }),
    enabled: may(role, calibrationTermsPermissions['calibrationTerms.write']),
  });
  const waiting = data ? [...data.units, ...data.withoutUnit] : [];
  const areOfOthers = waiting.some((one) => one.repairId !== repairId);
  // The dialog stays until it is closed, because its last refusals are read in it.
  if (!data || !(areOfOthers || isOpen)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-3">
      <p>{countOf(waiting.length, 'unit')} of this request with a wish that nobody has reviewed</p>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <ListChecks aria-hidden className="size-4" />
        Review wishes
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <WishesDialog wishes={data} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </div>
  );
}
