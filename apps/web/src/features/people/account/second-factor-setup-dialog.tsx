import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { afterSecondFactor, SecondFactorSetup } from './second-factor-setup.tsx';

/** The set-up of the second factor in a dialog. */
export function SecondFactorSetupDialog({ onClose }: { onClose: () => void }) {
  const close = () => {
    void afterSecondFactor();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title="Set up two-step sign-in"
      description="With an authenticator app on your phone"
    >
      <SecondFactorSetup onDone={close} />
    </Dialog>
  );
}
