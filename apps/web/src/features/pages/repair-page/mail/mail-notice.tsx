import { mailPreviewEndpoints } from '@portal/contract/papers/mail-preview/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { type RepairStatus, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { WillMail } from './will-mail.tsx';

/**
 * Returns the state of the checkbox that mails a status change, its part of the request, and a function to reset it.
 */
export function useMailCheckbox() {
  const [sends, setSends] = useState(true);
  return {
    sends,
    setSends,
    body: sends ? {} : { sendMail: false as const },
    // A choice made while saving is meant for the next change, so it stays.
    setBack: () => setSends((now) => now === sends || now),
  };
}

interface MailNoticeProps {
  repair: Pick<Repair, 'id' | 'status'>;
  /** The status to set. Undefined or the current status changes nothing. */
  status: RepairStatus | undefined;
  sends: boolean;
  onSends: (sends: boolean) => void;
}

/** Shows the mail of a status change and its recipients, with a checkbox to send no mail (D4.2). */
export function MailNotice({ repair, status, sends, onSends }: MailNoticeProps) {
  const changes = status !== undefined && status !== repair.status;
  const { data } = useQuery({
    ...q(mailPreviewEndpoints.ofStatus, { params: { id: repair.id }, query: { status } }),
    enabled: changes,
  });
  if (!changes || data === undefined) return null;
  if (data === null)
    return (
      <p role="status" className="text-muted">
        No email is sent for {statusLabel(status)}.
      </p>
    );
  return <WillMail preview={data} sends={sends} onSends={onSends} />;
}
