import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { BrandMark, useBranding } from '../../../branding/brand-mark.tsx';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';

/**
 * The page of the link in the notice of a changed email address (D1.8). Nothing happens before the button is pressed.
 */
export function TakeBackEmailScreen() {
  const { branding } = useBranding();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[26rem] flex-col justify-center gap-6 p-4">
      <BrandMark branding={branding} />
      <h1>Keep your email address</h1>
      <TakeBack />
    </main>
  );
}

const Onward = () => (
  <AppLink to={paths.dashboard()} className={buttonClass({ variant: 'secondary', className: 'self-start' })}>
    Continue to the portal
  </AppLink>
);

function TakeBack() {
  const { token } = useSearch({ strict: false }) as { token?: string };
  const takeBack = useEndpointMutation(authEndpoints.takeBackEmail, {
    invalidates: [authEndpoints.user],
    failure: 'form',
  });
  if (takeBack.isError) {
    return (
      <ErrorState
        title="The change could not be undone"
        description={userMessage(takeBack.error)}
        action={<Onward />}
      />
    );
  }
  if (takeBack.isSuccess) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <p className="flex items-start gap-2 text-green-800">
          <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          Your account has its previous email address again, and nobody is signed in to it anymore.
        </p>
        <p>We sent you an email with a link. Use it to choose a new password.</p>
        <Onward />
      </div>
    );
  }
  return (
    <>
      <p>
        Somebody asked to change the email address of your account. If it was not you, undo the change. This
        ends all sessions of the account. The password stops working, and we will send you a link to choose a
        new one.
      </p>
      <Button
        className="self-start"
        pending={takeBack.isPending}
        pendingLabel="Undoing..."
        onClick={() => takeBack.mutate({ body: { token: token ?? '' } })}
      >
        Undo the change
      </Button>
    </>
  );
}
