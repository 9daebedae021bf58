import { messages } from '@portal/contract/core/calls/errors.ts';
import { afterSecondFactor, SecondFactorSetup } from '../../features/people/account/second-factor-setup.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Replaces every screen for staff who have no second factor yet although their company requires one (D1.8). */
export function SecondFactorDue() {
  const signOut = useSignOut();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[32rem] flex-col justify-center gap-4 p-4">
      <div>
        <h1>Set up two-step sign-in</h1>
        <p className="mt-1 text-muted">
          {messages.secondFactorDue} You need an authenticator app on your phone.
        </p>
      </div>
      <Card>
        <SecondFactorSetup onDone={() => void afterSecondFactor()} />
      </Card>
      <Button
        variant="link"
        className="self-center"
        pending={signOut.isPending}
        pendingLabel="Signing out..."
        onClick={() => signOut.mutate()}
      >
        Sign Out
      </Button>
    </main>
  );
}
