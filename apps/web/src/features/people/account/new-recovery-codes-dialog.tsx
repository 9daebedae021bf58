import { secondFactorEndpoints } from '@portal/contract/people/second-factor/endpoints.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { PasswordAgain } from './shared/password-again.tsx';

/** Creates a new set of recovery codes. The old ones stop working (D1.8). */
export function NewRecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useEndpointMutation(secondFactorEndpoints.renewCodes, {
    invalidates: [secondFactorEndpoints.state],
    failure: 'form',
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="New recovery codes"
      description="The codes you have now stop working."
      footer={codes ? <Button onClick={onClose}>I have saved them</Button> : undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <PasswordAgain
          submitLabel="Make new codes"
          pendingLabel="Checking..."
          onPassword={(currentPassword) => renew.mutateAsync({ body: { currentPassword } })}
        />
      )}
    </Dialog>
  );
}
