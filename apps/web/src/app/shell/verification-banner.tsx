import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { MailWarning } from 'lucide-react';
import { useEndpointMutation } from '../../api/mutation.ts';
import { useSignedInUser } from '../../session/signed-in-user.ts';
import { Button } from '../../ui/button/button.tsx';
import { toast } from '../../ui/toast/toast.ts';

/**
 * Offers to mail the link again until the address is confirmed, and tells which address is valid until then (D1.5,
 * D1.8).
 */
export function VerificationBanner() {
  const { email, emailInUse } = useSignedInUser();
  const resend = useEndpointMutation(authEndpoints.resendVerification, {
    failure: { title: 'Failed to send email' },
    onSuccess: () => toast({ title: 'Email sent', description: `A new link is on its way to ${email}.` }),
  });
  return (
    <section
      aria-label="Confirm your email address"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-amber-200 bg-amber-50 px-4 py-2 text-amber-900 md:px-6"
    >
      <MailWarning aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 max-w-none flex-1 basis-60 wrap-anywhere">
        Please confirm your email address. We sent a link to <strong>{email}</strong>.
        {emailInUse === email ? null : (
          <>
            {' '}
            Until then you sign in with <strong>{emailInUse}</strong>, and messages go there.
          </>
        )}
      </p>
      <Button
        variant="secondary"
        size="sm"
        pending={resend.isPending}
        pendingLabel="Sending..."
        onClick={() => resend.mutate()}
      >
        Send again
      </Button>
    </section>
  );
}
