import { ApiError, userMessage } from '@portal/contract/core/api-error.ts';
import { invitationEndpoints } from '@portal/contract/people/invitations/endpoints.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useCompanyLook } from '../../../branding/brand-mark.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { AuthScreenProps } from './auth-screen-props.ts';
import { FormPlaceholder } from './form-placeholder.tsx';
import { InvitedForms } from './invited-forms.tsx';
import { SignedInNotice } from './signed-in-notice.tsx';

/** The page of an invitation's link (D5.3). It uses the colours, the terms and the email address of the invitation. */
export function InvitedScreen({ token, ...props }: AuthScreenProps & { token: string }) {
  const { branding, user, onSearch, onEnter, onLeave } = props;
  const { data, error, retry } = useAnswer(invitationEndpoints.readPublic, { token });
  useCompanyLook(data?.company ?? branding);
  if (error) {
    // A second attempt cannot change a refusal, but it may help after a lost connection.
    const isFinal = error instanceof ApiError && (error.status === 404 || error.status === 403);
    return (
      <AuthFrame branding={branding}>
        <ErrorState
          title={isFinal ? 'This invitation cannot be used' : 'The invitation could not be loaded'}
          description={userMessage(error)}
          onRetry={isFinal ? undefined : retry}
          action={
            <Button
              variant="secondary"
              onClick={() => (user ? onEnter(user) : onSearch({ invite: '', tab: '' }))}
            >
              {user ? 'Go to the portal' : 'Go to login'}
            </Button>
          }
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame branding={data?.company}>
      {!data ? (
        <FormPlaceholder />
      ) : user ? (
        <SignedInNotice invitation={data} user={user} onStay={() => onEnter(user)} onLeave={onLeave} />
      ) : (
        <InvitedForms {...props} invitation={data} token={token} />
      )}
    </AuthFrame>
  );
}
