import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { authMessages } from '@portal/contract/people/auth/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { BrandMark, useBranding } from '../../../branding/brand-mark.tsx';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';

/**
 * The page of the link in the verification mail (D1.5). It confirms at once when the link is for the signed-in user, else
 * after a click.
 */
export function VerifyEmailScreen() {
  const { branding } = useBranding();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[26rem] flex-col justify-center gap-6 p-4">
      <BrandMark branding={branding} />
      <h1>Confirm your email address</h1>
      <Verification />
    </main>
  );
}

function Verification() {
  const { token } = useSearch({ strict: false }) as { token?: string };
  const verify = useEndpointMutation(authEndpoints.verifyEmail, {
    invalidates: [authEndpoints.user],
    failure: 'form',
  });
  const { mutate } = verify;
  const { data: user, isPending } = useQuery(q(authEndpoints.user));
  const waiting = user && !user.emailVerified ? user.id : undefined;
  const sent = useRef(false);
  useEffect(() => {
    // The link works once, so it must not be used twice.
    if (waiting === undefined || sent.current) return;
    sent.current = true;
    mutate({ body: { token: token ?? '', onlyFor: waiting } });
  }, [mutate, token, waiting]);
  const isOther = verify.error instanceof ApiError && verify.error.body?.code === 'user.link_of_other';
  const onward = (
    <AppLink to={paths.dashboard()} className={buttonClass({ className: 'self-start' })}>
      Continue to the portal
    </AppLink>
  );
  if (verify.isError && !isOther) {
    return (
      <ErrorState
        title="Your email address could not be confirmed"
        description={userMessage(verify.error)}
        action={onward}
      />
    );
  }
  // Programs that check mail open links too, and another person may have registered with this address.
  if (isOther || (verify.isIdle && !isPending && waiting === undefined)) {
    return (
      <>
        {isOther ? <p role="alert">{authMessages.linkOfOther}</p> : null}
        <p>
          Confirm only if you created this account yourself. Anyone who signs in to it can see the repairs
          that belong to this email address.
        </p>
        <Button className="self-start" onClick={() => mutate({ body: { token: token ?? '' } })}>
          Confirm email address
        </Button>
      </>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-4">
      {verify.isSuccess ? (
        <>
          <p className="flex items-center gap-2 text-green-800">
            <MailCheck aria-hidden className="size-5 shrink-0" />
            Thank you. Your email address is confirmed.
          </p>
          {onward}
        </>
      ) : (
        <p className="flex items-center gap-2 text-muted">
          <Spinner /> Confirming...
        </p>
      )}
    </div>
  );
}
