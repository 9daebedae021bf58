import {
  type InboundMailDetail,
  inboundMailEndpoints,
} from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { Trash2 } from 'lucide-react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Discards a mail. Sender and subject stay in the list, and the mail itself stays in the mailbox. */
export function DiscardMailButton({ mail, onDone }: { mail: InboundMailDetail; onDone: () => void }) {
  const discard = useEndpointMutation(inboundMailEndpoints.discard, {
    invalidates: [inboundMailEndpoints.list, inboundMailEndpoints.get],
    failure: { title: 'Not discarded' },
    onSuccess: () => {
      onDone();
      toast({ title: 'Mail discarded', description: 'It can still be read in the mailbox itself.' });
    },
  });
  return (
    <Button
      variant="secondary"
      pending={discard.isPending}
      pendingLabel="Discarding..."
      onClick={() => discard.mutate({ params: { id: mail.id } })}
    >
      <Trash2 aria-hidden className="size-4" />
      Discard
    </Button>
  );
}
