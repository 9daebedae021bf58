import { inboundMailEndpoints } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { inboundMessages } from '@portal/contract/conversation/inbound-mail/messages.ts';
import { PlugZap } from 'lucide-react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface MailboxActionsProps {
  companyId: number;
  /** True when there are unsaved changes. They must be saved first, because the test uses the stored settings. */
  isUnsaved: boolean;
}

/** Tests the stored mailbox and shows what its server answered. */
export function MailboxActions({ companyId, isUnsaved }: MailboxActionsProps) {
  const test = useEndpointMutation(inboundMailEndpoints.testMailbox, {
    failure: { title: 'Not tested' },
    onSuccess: ({ fault }) =>
      void toast(
        fault === null
          ? { title: 'Connected', description: inboundMessages.connected }
          : { variant: 'destructive', title: 'Not connected', description: fault },
      ),
  });
  return (
    <Button
      variant="secondary"
      onClick={() => test.mutate({ params: { companyId } })}
      pending={test.isPending}
      pendingLabel="Testing..."
      disabledReason={isUnsaved ? 'Save the changes first: the test uses what is stored.' : null}
    >
      <PlugZap aria-hidden className="size-4" />
      Test Connection
    </Button>
  );
}
