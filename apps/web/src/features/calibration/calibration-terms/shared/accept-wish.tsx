import { calibrationTermsPermissions } from '@portal/contract/calibration/calibration-terms/area.ts';
import { calibrationTermsEndpoints } from '@portal/contract/calibration/calibration-terms/endpoints.ts';
import { may } from '@portal/contract/core/permissions.ts';
import type { ItemAgreement } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { Check } from 'lucide-react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByAgreement } from './changed-by-agreement.ts';

/** The button that accepts what a request asked. Only admins have it. */
export function AcceptWish({ agreement: { itemId, unit, entry } }: { agreement: ItemAgreement }) {
  const { role } = useSignedInUser();
  const accept = useEndpointMutation(calibrationTermsEndpoints.acceptWish, {
    invalidates: changedByAgreement,
    failure: { title: 'The wish could not be accepted' },
    onSuccess: () =>
      toast({ title: 'Wish accepted', description: 'Estimate, results and certificate follow it.' }),
  });
  if (!may(role, calibrationTermsPermissions['calibrationTerms.write'])) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="self-start"
      pending={accept.isPending}
      aria-label={`Accept what is asked for ${unit}`}
      onClick={() => accept.mutate({ params: { id: itemId }, body: { entry } })}
    >
      <Check aria-hidden className="size-4" />
      Accept
    </Button>
  );
}
