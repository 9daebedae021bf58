import { secondFactorEndpoints } from '@portal/contract/people/second-factor/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { PasswordAgain } from './shared/password-again.tsx';

/** Turns the second factor off (D1.8). */
export function TurnOffSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useEndpointMutation(secondFactorEndpoints.turnOff, {
    invalidates: [secondFactorEndpoints.state],
    failure: 'form',
    onSuccess: () => {
      toast({ title: 'Two-step sign-in is off', description: 'Your password alone signs you in now.' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Turn two-step sign-in off?"
      description="Your password alone will sign you in, and your recovery codes stop working."
    >
      <PasswordAgain
        submitLabel="Turn off"
        pendingLabel="Turning off..."
        destructive
        onPassword={(currentPassword) => turnOff.mutateAsync({ body: { currentPassword } })}
      />
    </Dialog>
  );
}
