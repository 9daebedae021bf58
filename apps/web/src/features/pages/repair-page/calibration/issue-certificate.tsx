import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { signingCertificateEndpoints } from '@portal/contract/laboratory/signing-certificates/endpoints.ts';
import type { MailPreview } from '@portal/contract/messaging/email-templates/mail-preview.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { PasswordAgain } from '../../../people/account/shared/password-again.tsx';
import { WillMail } from '../mail/will-mail.tsx';
import { useCalibrationWrite } from '../shared/use-calibration.ts';

interface IssueCertificateProps {
  id: number;
  /** Such as 'CAL-1001 version 2'. */
  name: string;
  version: number;
  onClose: () => void;
}

interface OutOfToleranceMailsProps {
  notices: readonly MailPreview[];
  /** False when the certificate is issued without a mail. */
  sends: boolean;
}

/** The notices that go to the customer about units that were found outside their limits. */
const OutOfToleranceMails = ({ notices, sends }: OutOfToleranceMailsProps) => (
  <div className="flex flex-col gap-2 border-t border-line pt-3">
    <p className="font-medium">
      {sends ? 'Will also tell the customer' : 'The customer finds in the portal, and is not emailed'}
    </p>
    {notices.map(({ subject, text }) => (
      <details key={subject}>
        <summary className="min-h-6 cursor-pointer wrap-anywhere text-primary-text">{subject}</summary>
        <p className="mt-1 rounded-md border border-line bg-slate-50 p-3 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </details>
    ))}
  </div>
);

interface ConsequencesProps {
  id: number;
  mails: boolean;
  onMails: (mails: boolean) => void;
}

/** What issuing the certificate mails, and to whom, with a checkbox for no mail (D4.2). */
function Consequences({ id, mails, onMails }: ConsequencesProps) {
  const { laboratory } = useSignedInUser();
  const { data: preview, error } = useQuery(q(certificateEndpoints.mailPreview, { params: { id } }));
  const { data: notices = [] } = useQuery({
    ...q(certificateEndpoints.outOfToleranceMails, { params: { id } }),
    enabled: laboratory,
  });
  return (
    <>
      {preview ? (
        <WillMail preview={preview} sends={mails} onSends={onMails} />
      ) : preview === null ? (
        <p>No email is sent; the customer finds the certificate in the portal.</p>
      ) : error ? (
        <p className="text-danger">What is mailed could not be loaded: {userMessage(error)}</p>
      ) : (
        <Skeleton className="h-16" />
      )}
      {notices.length > 0 ? <OutOfToleranceMails notices={notices} sends={mails} /> : null}
    </>
  );
}

/** Returns whether approving signs the paper, which needs the password again; undefined until that is known. */
function useSigns(): boolean | undefined {
  const { laboratory } = useSignedInUser();
  const companyId = useCompanyId() ?? 0;
  const { data, isError } = useQuery({
    ...q(signingCertificateEndpoints.get, { params: { companyId } }),
    enabled: laboratory,
  });
  if (!laboratory || isError) return false;
  return data && data.certificate !== null;
}

/** Approves a draft and issues it. Where the company signs its papers, it asks for the password again. */
export function IssueCertificate({ id, name, version, onClose }: IssueCertificateProps) {
  const [mails, setMails] = useState(true);
  const signs = useSigns();
  const issue = useCalibrationWrite(
    certificateEndpoints.issue,
    signs ? 'form' : 'The certificate was not issued',
  );
  const { data: preview } = useQuery(q(certificateEndpoints.mailPreview, { params: { id } }));
  const send = async (currentPassword?: string) => {
    await issue.mutateAsync({
      params: { id },
      body: { version, ...(mails ? {} : { sendMail: false }), ...(currentPassword && { currentPassword }) },
    });
    const mail = mails && preview ? ` Mail for ${preview.recipients.join(', ')} is queued.` : '';
    toast({
      title: 'Certificate issued',
      description: `${name} has been ${signs ? 'signed and issued' : 'issued'}.${mail}`,
    });
  };
  const title = `Approve and issue ${name}`;
  const words =
    'Your name stands on the certificate. Once issued it never changes; a mistake is put right by a new version. Look at the PDF first.';
  const consequences = <Consequences id={id} mails={mails} onMails={setMails} />;
  if (signs === undefined) return null;
  if (signs)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={title}
        description={`${words} It is signed with the certificate of your company, so please enter your password again.`}
        locked={issue.isPending}
      >
        <div className="flex flex-col gap-4">
          {consequences}
          <PasswordAgain
            submitLabel="Approve, sign and issue"
            pendingLabel="Signing..."
            onPassword={async (currentPassword) => {
              await send(currentPassword);
              onClose();
            }}
          />
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={words}
      confirmLabel="Approve and issue"
      pendingLabel="Issuing..."
      onConfirm={() => send()}
    >
      {consequences}
    </ConfirmDialog>
  );
}
