import { isStaff } from '@portal/contract/core/roles.ts';
import { lazy, Suspense } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';

// Loaded only where there is a laboratory.
const DefaultsCard = lazy(() =>
  import('./defaults-card.tsx').then((part) => ({ default: part.DefaultsCard })),
);

/** What is agreed for the calibrations of a customer or a unit, for the staff of a laboratory. */
export function CalibrationTermsCard(props: { of: 'customer' | 'unit'; id: number }) {
  const { role, laboratory } = useSignedInUser();
  return isStaff(role) && laboratory ? (
    <Suspense fallback={null}>
      <DefaultsCard {...props} />
    </Suspense>
  ) : null;
}
