import { type OutboxMessage, outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { Undo2 } from 'lucide-react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface TakeBackButtonProps {
  message: OutboxMessage;
  onDone: () => void;
}

/** Takes back a mail that is to be sent later. Shows nothing for other mails. */
export function TakeBackButton({ message, onDone }: TakeBackButtonProps) {
  const takeBack = useEndpointMutation(outboxEndpoints.takeBack, {
    invalidates: [outboxEndpoints.list],
    failure: { title: 'The email was not taken back' },
    onSuccess: () => {
      onDone();
      toast({ title: 'Email taken back', description: `"${message.subject}" will not be sent.` });
    },
  });
  if (!message.isPlanned) return null;
  return (
    <Button
      variant="secondary"
      pending={takeBack.isPending}
      pendingLabel="Taking back..."
      onClick={() => takeBack.mutate({ params: { id: message.id } })}
    >
      <Undo2 aria-hidden className="size-4" />
      Take back
    </Button>
  );
}
