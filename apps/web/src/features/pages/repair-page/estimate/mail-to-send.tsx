import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { MailPreview } from '@portal/contract/messaging/email-templates/mail-preview.ts';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { MailFrame } from '../../../conversation/outbox/shared/mail-frame.tsx';

interface MailToSendProps {
  query: { data: MailPreview | null | undefined; error: Error | null };
  /** Said when no mail would be sent. */
  none: string;
  /** With `onSends`: whether the mail is sent. */
  sends?: boolean;
  onSends?: (sends: boolean) => void;
}

/** A mail with its recipients and subject, as the customer will see it. With `onSends` it can be left out. */
export function MailToSend({ query: { data, error }, none, sends = true, onSends }: MailToSendProps) {
  if (error) return <p className="text-danger">What is mailed could not be loaded: {userMessage(error)}</p>;
  if (data === null) return <p>{none}</p>;
  if (!data) return <Skeleton className="h-176 w-full" />;
  const to = `Will email ${data.recipients.join(', ')}${data.copies.length > 0 ? `, copy to ${data.copies.join(', ')}` : ''}`;
  return (
    <div className="flex w-full flex-col gap-2">
      {onSends ? (
        <Checkbox
          checked={sends}
          onCheckedChange={onSends}
          label={<span className="wrap-anywhere">{to}</span>}
          hint={<span className="wrap-anywhere">{data.subject}</span>}
        />
      ) : (
        <p className="wrap-anywhere">
          {to}
          <span className="block text-sm text-muted">{data.subject}</span>
        </p>
      )}
      {sends && data.html ? <MailFrame html={data.html} title="The email as the customer sees it" /> : null}
    </div>
  );
}
