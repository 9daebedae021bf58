import {
  type Certificate,
  certificateEndpoints,
} from '@portal/contract/calibration/certificates/endpoints.ts';
import { BadgeCheck, Ban, FilePen, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import { stayNear } from '../../../../ui/stay-near.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { useCalibrationWrite } from '../shared/use-calibration.ts';

const IssueCertificate = lazy(() =>
  import('./issue-certificate.tsx').then((part) => ({ default: part.IssueCertificate })),
);

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
        {asked === 'issue' ? (
          <IssueCertificate id={id} name={name} version={version} onClose={close} />
        ) : null}
        {asked === 'edit' ? <EditDraft certificate={certificate} name={name} onClose={close} /> : null}
        {asked === 'correct' || asked === 'withdraw' ? (
          <ReasonDialog kind={asked} id={id} name={name} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}
