import { calibrationTermsPermissions } from '@portal/contract/calibration/calibration-terms/area.ts';
import { calibrationTermsEndpoints } from '@portal/contract/calibration/calibration-terms/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { termsOver } from '@portal/contract/laboratory/calibration-terms/resolve.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { TermsInWords } from './terms-in-words.tsx';

const DefaultsDialog = lazy(() =>
  import('./defaults-dialog.tsx').then((part) => ({ default: part.DefaultsDialog })),
);

/** What is agreed for the calibrations of a customer or a unit. */
export function DefaultsCard({ of, id }: { of: 'customer' | 'unit'; id: number }) {
  const { role } = useSignedInUser();
  const [isOpen, setOpen] = useState(false);
  const read = of === 'customer' ? calibrationTermsEndpoints.ofCustomer : calibrationTermsEndpoints.ofUnit;
  const { data, error, refetch, isFetching } = useQuery(q(read, { params: { id } }));
  return (
    <Card
      title="Agreed for Calibrations"
      action={
        data && may(role, calibrationTermsPermissions['calibrationTerms.write']) ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setOpen(true)}
            aria-label="Edit what is agreed"
          >
            <Pencil aria-hidden className="size-4" />
            Edit
          </Button>
        ) : null
      }
    >
      {data ? (
        <TermsInWords terms={termsOver(data.terms, data.below)} />
      ) : error ? (
        <ErrorState
          title="What is agreed could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
      <Suspense fallback={null}>
        {isOpen && data ? (
          <DefaultsDialog {...{ of, id }} defaults={data} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </Card>
  );
}
