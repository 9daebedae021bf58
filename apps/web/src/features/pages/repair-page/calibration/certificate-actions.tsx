import {
  type Certificate,
  certificateEndpoints,
} from '@portal/contract/calibration/certificates/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { MailPreview } from '@portal/contract/messaging/email-templates/mail-preview.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Ban, FilePen, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { stayNear } from '../../../../ui/stay-near.ts';
import { toast } from '../../../../ui/toast/toast.ts';
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

/** Approves a draft and issues it. It first shows the mail and its recipients, with a checkbox for no mail (D4.2). */
function IssueCertificate({ id, name, version, onClose }: IssueCertificateProps) {
  const [mails, setMails] = useState(true);
  const issue = useCalibrationWrite(certificateEndpoints.issue, 'The certificate was not issued');
  const { data: preview, error } = useQuery(q(certificateEndpoints.mailPreview, { params: { id } }));
  const { laboratory } = useSignedInUser();
  const { data: notices = [] } = useQuery({
    ...q(certificateEndpoints.outOfToleranceMails, { params: { id } }),
    enabled: laboratory,
  });
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
      {notices.length > 0 ? <OutOfToleranceMails notices={notices} sends={mails} /> : null}
    </ConfirmDialog>
  );
}

const ReasonDialog = lazy(() =>
  import('./reason-dialog.tsx').then((part) => ({ default: part.ReasonDialog })),
);

const EditDraft = lazy(() => import('./edit-draft.tsx').then((part) => ({ default: part.EditDraft })));

interface CertificateActionsProps {
  certificate: Certificate;
  /** Such as 'CAL-1001 version 2'. */
  name: string;
  /** The id of the sentence that says why the draft cannot be approved now. */
  refusalId: string;
}

type Asked = 'issue' | 'discard' | 'edit' | 'correct' | 'withdraw';

/** What the user may do with a certificate now: approve, discard, correct or withdraw it (D5.11). */
export function CertificateActions({ certificate, name, refusalId }: CertificateActionsProps) {
  const { id, can, issueRefusal, version } = certificate;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const discard = useCalibrationWrite(certificateEndpoints.discard, 'The draft was not discarded');
  const acknowledge = useCalibrationWrite(certificateEndpoints.acknowledge, 'That was not recorded');
  const more = [
    ...(can.correct ? [{ label: 'Correct', icon: FilePen, onSelect: () => setAsked('correct') }] : []),
    ...(can.withdraw
      ? [{ label: 'Withdraw', icon: Ban, destructive: true, onSelect: () => setAsked('withdraw') }]
      : []),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {can.issue || issueRefusal ? (
        <Button
          size="sm"
          disabled={!can.issue}
          aria-describedby={can.issue ? undefined : refusalId}
          onClick={() => setAsked('issue')}
        >
          <BadgeCheck aria-hidden className="size-4" />
          Approve and issue
        </Button>
      ) : null}
      {can.acknowledge ? (
        <Button
          size="sm"
          variant="secondary"
          pending={acknowledge.isPending}
          onClick={({ currentTarget: button }) => {
            stayNear(button);
            acknowledge.mutate(
              { params: { id } },
              {
                onSuccess: () =>
                  toast({ title: 'Confirmed', description: `You have seen that ${name} is withdrawn.` }),
              },
            );
          }}
        >
          <BadgeCheck aria-hidden className="size-4" />I have seen this
        </Button>
      ) : null}
      {can.discard ? (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => setAsked('edit')}
          aria-label={`Edit the draft of ${name}`}
        >
          <Pencil aria-hidden className="size-4" />
          Edit
        </Button>
      ) : null}
      {can.discard ? (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => setAsked('discard')}
          aria-label={`Discard the draft of ${name}`}
        >
          <Trash2 aria-hidden className="size-4" />
          Discard
        </Button>
      ) : null}
      {more.length > 0 ? <ActionMenu label={`Actions for ${name}`} actions={more} /> : null}
      {asked === 'issue' ? <IssueCertificate id={id} name={name} version={version} onClose={close} /> : null}
      <ConfirmDialog
        open={asked === 'discard'}
        onOpenChange={close}
        title={`Discard the draft of ${name}`}
        description="The results of the units stay. The number is not used again."
        confirmLabel="Discard draft"
        pendingLabel="Discarding..."
        destructive
        onConfirm={async () => {
          await discard.mutateAsync({ params: { id } });
          toast({ title: 'Draft discarded', description: `The draft of ${name} has been discarded.` });
        }}
      />
      <Suspense>
        {asked === 'edit' ? <EditDraft certificate={certificate} name={name} onClose={close} /> : null}
        {asked === 'correct' || asked === 'withdraw' ? (
          <ReasonDialog kind={asked} id={id} name={name} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}
