import { outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import { PenLine, Send, Unlink, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByAgreement } from './changed-by-agreement.ts';

const ScanDialog = lazy(() => import('./scan-dialog.tsx').then((part) => ({ default: part.ScanDialog })));
const HandOverDialog = lazy(() =>
  import('./hand-over-dialog.tsx').then((part) => ({ default: part.HandOverDialog })),
);

interface AgreementActionsProps {
  agreementId: number;
  /** Any loan under the agreement. */
  loanId: number;
  /** Such as 'LA-1001', or other words that name the agreement. */
  number: string;
  /** True when it was mailed before. */
  wasSent: boolean;
  /** True when all is back. Then only the paper that somebody signed before can be stored. */
  isReturned?: boolean;
}

/** What staff can do with an agreement that waits for a signature: send the link, sign here, store the paper (D7.8). */
export function AgreementActions(props: AgreementActionsProps) {
  const { agreementId, loanId, number, wasSent, isReturned = false } = props;
  const [dialog, setDialog] = useState<'scan' | 'handOver' | 'endLinks'>();
  const close = () => setDialog(undefined);
  const send = useEndpointMutation(demoEquipmentAgreementEndpoints.save, {
    invalidates: [...changedByAgreement, outboxEndpoints.list],
    failure: { title: 'Failed to send the agreement' },
    onSuccess: () =>
      void toast({
        title: wasSent ? 'Agreement sent again' : 'Agreement sent',
        description: wasSent
          ? `The customer gets a new link for ${number}. The old one no longer works.`
          : `The customer gets a link to sign ${number}.`,
      }),
  });
  const endLinks = useEndpointMutation(demoEquipmentAgreementEndpoints.revokeLinks, {
    failure: { title: 'The links were not ended' },
  });
  const signing = [
    {
      label: wasSent ? 'Resend' : 'Send by Email',
      icon: Send,
      onSelect: () => send.mutate({ params: { id: loanId }, body: {} }),
    },
    { label: 'Sign on This Device', icon: PenLine, onSelect: () => setDialog('handOver') },
  ];
  return (
    <>
      <ActionMenu
        label={`Signing ${number}`}
        actions={[
          ...(isReturned ? [] : signing),
          { label: 'Upload Signed Agreement', icon: Upload, onSelect: () => setDialog('scan') },
          ...(wasSent ? [{ label: 'End Links', icon: Unlink, onSelect: () => setDialog('endLinks') }] : []),
        ]}
      />
      <ConfirmDialog
        open={dialog === 'endLinks'}
        onOpenChange={(open) => open || close()}
        title="End all links?"
        description={`The mailed link to ${number} stops working, and so does a device that was handed over. The customer can sign after it was sent again.`}
        confirmLabel="End links"
        destructive
        onConfirm={async () => {
          await endLinks.mutateAsync({ params: { id: agreementId } });
          toast({ title: 'Links ended', description: 'Nobody can open them any more.' });
        }}
      />
      <Suspense fallback={null}>
        {dialog === 'scan' ? <ScanDialog loanId={loanId} number={number} onClose={close} /> : null}
        {dialog === 'handOver' ? (
          <HandOverDialog agreementId={agreementId} number={number} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
