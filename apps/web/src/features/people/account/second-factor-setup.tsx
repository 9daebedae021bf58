import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import {
  type SecondFactorSetup as Setup,
  secondFactorEndpoints,
} from '@portal/contract/people/second-factor/endpoints.ts';
import { useState } from 'react';
import { invalidate } from '../../../api/cache.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorApp } from './second-factor-app.tsx';
import { PasswordAgain } from './shared/password-again.tsx';

/** Loads the data that depends on the second factor again, after it was changed. */
export const afterSecondFactor = (): Promise<void> =>
  invalidate([secondFactorEndpoints.state, authEndpoints.user]);

/** Asks for the password, then for a code of the app, and then shows the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = useEndpointMutation(secondFactorEndpoints.begin, { failure: 'form', onSuccess: setSetup });
  const confirm = useEndpointMutation(secondFactorEndpoints.confirm, {
    failure: 'form',
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      toast({ title: 'Two-step sign-in is on', description: 'Keep your recovery codes in a safe place.' });
    },
  });
  if (codes)
    return (
      <div className="flex flex-col gap-4">
        <RecoveryCodes codes={codes} />
        <Button className="self-end" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    );
  if (setup)
    return <SecondFactorApp setup={setup} onCode={(code) => confirm.mutateAsync({ body: { code } })} />;
  return (
    <PasswordAgain
      submitLabel="Continue"
      pendingLabel="Checking..."
      onPassword={(currentPassword) => begin.mutateAsync({ body: { currentPassword } })}
    />
  );
}
