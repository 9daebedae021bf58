import { mailPreviewEndpoints } from '@portal/contract/papers/mail-preview/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { statusAction } from '@portal/contract/repairs/repairs/stages.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';

interface StepMailProps {
  repair: Pick<Repair, 'id' | 'status'>;
  /** The statuses that have buttons. */
  steps: readonly RepairStatus[];
  /** The status of the button with the pointer or the focus. */
  aimed: RepairStatus;
  sends: boolean;
  onSends: (sends: boolean) => void;
}

const previewOf = ({ id }: StepMailProps['repair'], status: RepairStatus) =>
  q(mailPreviewEndpoints.ofStatus, { params: { id }, query: { status } });

/**
 * One checkbox that mails any of the status changes (D4.2). On its way to the checkbox the pointer passes other buttons.
 * The checkbox must then neither disappear nor change its meaning, so only the line of recipients follows the pointer.
 */
export function StepMail({ repair, steps, aimed, sends, onSends }: StepMailProps) {
  const [shown, setShown] = useState(false);
  const { data } = useQuery(previewOf(repair, aimed));
  const to = data && [data.recipients.join(', '), ...data.copies.map((copy) => `copy to ${copy}`)].join(', ');
  return (
    <div className="mt-1 flex flex-col gap-1">
      <Checkbox
        checked={sends}
        onCheckedChange={onSends}
        label="Send the email for this step"
        hint={
          <span className="block min-h-10 wrap-anywhere">
            {data === undefined ? null : `${statusAction(aimed, repair.status)}: ${to ?? 'no email is sent'}`}
          </span>
        }
      />
      <details className="pl-8" onToggle={(event) => setShown(event.currentTarget.open)}>
        <summary className="min-h-6 cursor-pointer text-primary-text">Show messages</summary>
        {shown ? (
          <ul className="mt-1 flex flex-col gap-2">
            {steps.map((status) => (
              <Message key={status} repair={repair} status={status} />
            ))}
          </ul>
        ) : null}
      </details>
    </div>
  );
}

function Message({ repair, status }: Pick<StepMailProps, 'repair'> & { status: RepairStatus }) {
  const { data } = useQuery(previewOf(repair, status));
  if (data === undefined) return null;
  return (
    <li className="rounded-md border border-line bg-slate-50 p-3 wrap-anywhere">
      <p className="text-sm text-muted">{statusAction(status, repair.status)}</p>
      {data ? (
        <>
          <p className="font-medium">{data.subject}</p>
          <p className="mt-1 whitespace-pre-line">{data.text}</p>
        </>
      ) : (
        <p>No email is sent.</p>
      )}
    </li>
  );
}
