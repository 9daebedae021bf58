import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { emailTemplateEndpoints } from '@portal/contract/messaging/email-templates/endpoints.ts';
import type { EmailTemplateType } from '@portal/contract/messaging/email-templates/types.ts';
import { placeholder } from '@portal/contract/messaging/email-templates/variables.ts';
import { RotateCcw, Send } from 'lucide-react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { MailFrame } from '../../../conversation/outbox/shared/mail-frame.tsx';
import { PreviewRecordField } from './preview-record-field.tsx';
import type { TemplatePreview } from './use-template-preview.ts';

const MESSAGE = 'invitation_message';

/** Returns a note that tells when emails of a type do not use this template's words, or undefined. */
function usageNote(type: EmailTemplateType, bodies: readonly string[]): string | undefined {
  if (type === 'general') return 'General templates write the emails they are chosen for in the Outbox.';
  if (type !== 'customer-invite') return undefined;
  return bodies.every((body) => new RegExp(`\\{\\{\\s*${MESSAGE}\\s*\\}\\}`).test(body))
    ? 'The subject of an invitation is the one its sender writes.'
    : `Both bodies need ${placeholder(MESSAGE)}, the words of the sender; without it invitations use the portal's own text.`;
}

interface PreviewProps {
  preview: TemplatePreview;
}

const faultsOf = (error: Error): string[] =>
  error instanceof ApiError && error.fields ? Object.values(error.fields) : [userMessage(error)];

/** The choice of the data for the previews, the final subject, and a button for a test mail to one's own address. */
export function PreviewBar({ preview, onStartOver }: PreviewProps & { onStartOver: () => void }) {
  const { shown, error, body } = preview;
  const note = usageNote(body.type, [body.bodyHtml, body.bodyText]);
  const test = useEndpointMutation(emailTemplateEndpoints.sendTest, {
    failure: { title: 'Failed to send test email' },
    onSuccess: ({ message }) => toast({ title: 'Test email sent', description: message }),
  });
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-slate-50 p-4">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between">
        <PreviewRecordField key={String(preview.isAboutPeople)} preview={preview} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onStartOver}>
            <RotateCcw aria-hidden className="size-4" />
            Starting Text
          </Button>
          <Button
            variant="secondary"
            pending={test.isPending}
            pendingLabel="Sending..."
            disabledReason={error ? 'First correct what the preview names.' : null}
            onClick={() => test.mutate({ body })}
          >
            <Send aria-hidden className="size-4" />
            Send Test to Me
          </Button>
        </div>
      </div>
      {preview.mayMiss ? (
        <Checkbox
          checked={preview.misses}
          onCheckedChange={preview.setMisses}
          label="Show the email without the values that may be missing"
          hint="A sentence whose value is missing is left out."
        />
      ) : null}
      <div role="status" className="flex flex-col gap-1 text-sm">
        {error ? (
          faultsOf(error).map((fault) => (
            <p key={fault} className="text-danger wrap-anywhere">
              {fault}
            </p>
          ))
        ) : shown ? (
          <p aria-busy={preview.isOld} className={cn('wrap-anywhere', preview.isOld && 'opacity-60')}>
            <span className="text-muted">Subject: </span>
            {shown.subject}
          </p>
        ) : (
          <Skeleton className="h-4 w-2/3" />
        )}
        {note ? <p className="text-muted">{note}</p> : null}
        {shown && !error ? (
          <p className="text-muted">
            {preview.mayMiss && preview.misses
              ? 'Shown without the values that may be missing.'
              : shown.about === null
                ? 'Shown with example values.'
                : `Shown with ${shown.about}; what is known only when the email is sent is an example.`}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The HTML part as a mail program shows it, with header and footer. */
export const HtmlPreview = ({ preview: { shown, isOld } }: PreviewProps) => (
  <section aria-label="HTML preview" aria-busy={isOld} className={cn(isOld && 'opacity-60')}>
    <h3 className="pb-2">HTML preview</h3>
    {shown ? <MailFrame html={shown.html} title="HTML preview" /> : <Skeleton className="h-160 w-full" />}
  </section>
);

/** The text part, as it is. */
export const TextPreview = ({ preview: { shown, isOld } }: PreviewProps) => (
  <section aria-label="Text preview" aria-busy={isOld} className={cn(isOld && 'opacity-60')}>
    <h3 className="pb-2">Text preview</h3>
    {shown ? (
      <p className="rounded-lg border border-line bg-slate-50 px-4 py-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {shown.text}
      </p>
    ) : (
      <Skeleton className="h-80 w-full" />
    )}
  </section>
);
