import type { MailPreview } from '@portal/contract/messaging/email-templates/mail-preview.ts';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';

interface WillMailProps {
  preview: MailPreview;
  sends: boolean;
  onSends: (sends: boolean) => void;
}

/** Shows the mail of an action and its recipients, with a checkbox to send no mail (D4.2). */
export const WillMail = ({ preview, sends, onSends }: WillMailProps) => (
  <div className="flex flex-col gap-1">
    <Checkbox
      checked={sends}
      onCheckedChange={onSends}
      label={
        <span className="wrap-anywhere">
          Will email {preview.recipients.join(', ')}
          {preview.copies.length > 0 ? `, copy to ${preview.copies.join(', ')}` : ''}
        </span>
      }
      hint={<span className="wrap-anywhere">{preview.subject}</span>}
    />
    <details className="pl-8">
      <summary className="min-h-6 cursor-pointer text-primary-text">Show message</summary>
      <p className="mt-1 rounded-md border border-line bg-slate-50 p-3 whitespace-pre-line wrap-anywhere">
        {preview.text}
      </p>
    </details>
  </div>
);
