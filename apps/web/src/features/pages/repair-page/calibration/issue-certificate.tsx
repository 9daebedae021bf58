import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import { userMessage } from '@portal/contract/core/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { WillMail } from '../mail/will-mail.tsx';
import { useCalibrationWrite } from './use-calibration.ts';

interface IssueCertificateProps {
  id: number;
  /** Such as 'CAL-1001 version 2'. */
  name: string;
  version: number;
  onClose: () => void;
}

/** Approves a draft and issues it. It first shows the mail and its recipients, with a checkbox for no mail (D4.2). */
export function IssueCertificate({ id, name, version, onClose }: IssueCertificateProps) {
  const [mails, setMails] = useState(true);
  const issue = useCalibrationWrite(certificateEndpoints.issue, 'The certificate was not issued');
  const { data: preview, error } = useQuery(q(certificateEndpoints.mailPreview, { params: { id } }));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Approve and issue ${name}`}
      description="Your name stands on the certificate. Once issued it never changes; a mistake is put right by a new version. Look at the PDF first."
      confirmLabel="Approve and issue"
      pendingLabel="Issuing..."
      onConfirm={async () => {
        await issue.mutateAsync({ params: { id }, body: { version, ...(mails ? {} : { sendMail: false }) } });
        const mail = mails && preview ? ` Mail for ${preview.recipients.join(', ')} is queued.` : '';
        toast({ title: 'Certificate issued', description: `${name} has been issued.${mail}` });
      }}
    >
      {preview ? (
        <WillMail preview={preview} sends={mails} onSends={setMails} />
      ) : preview === null ? (
        <p>No email is sent; the customer finds the certificate in the portal.</p>
      ) : error ? (
        <p className="text-danger">What is mailed could not be loaded: {userMessage(error)}</p>
      ) : (
        <Skeleton className="h-16" />
      )}
    </ConfirmDialog>
  );
}
