import { inboundMailEndpoints } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

/** Replaces the address to which the mails of a repair ask for answers. A company that reads no mailbox has none. */
export function ReplyAddressButton({ repairId }: { repairId: number }) {
  const companyId = useCompanyId() ?? 0;
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(q(inboundMailEndpoints.mailbox, { params: { companyId } }));
  const replace = useEndpointMutation(inboundMailEndpoints.replaceAddress, {
    failure: { title: 'The reply address could not be revoked' },
  });
  if (!data?.mailbox?.enabled) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Revoke Reply Address
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke Reply Address"
        description="Answers to earlier emails about this repair wait in Incoming Mail from now on. Later emails carry a new address."
        confirmLabel="Revoke"
        pendingLabel="Revoking..."
        destructive
        onConfirm={async () => {
          await replace.mutateAsync({ params: { id: repairId } });
          toast({ title: 'Reply address revoked', description: 'This repair has a new reply address now.' });
        }}
      />
    </>
  );
}
