import { type OutboxMessage, outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { RefreshCw } from 'lucide-react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button, type ButtonProps } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Returns true for a mail that waits or has failed. The server refuses all others (D4.1). */
export const mayRetry = ({ state }: OutboxMessage): boolean => state === 'queued' || state === 'failed';

interface RetryMessageButtonProps {
  message: OutboxMessage;
  size?: ButtonProps['size'];
}

/** Sends a waiting or failed mail as soon as possible (D4.1). Shows nothing for a sent mail. */
export function RetryMessageButton({ message, size }: RetryMessageButtonProps) {
  const retry = useEndpointMutation(outboxEndpoints.retry, {
    invalidates: [outboxEndpoints.list, outboxEndpoints.get],
    failure: { title: 'Retry failed' },
    onSuccess: ({ subject }) =>
      void toast({ title: 'Message queued', description: `"${subject}" will be sent as soon as possible.` }),
  });
  if (!mayRetry(message)) return null;
  return (
    <Button
      variant="secondary"
      size={size}
      pending={retry.isPending}
      pendingLabel="Retrying..."
      onClick={() => retry.mutate({ params: { id: message.id } })}
    >
      <RefreshCw aria-hidden className="size-4" />
      {message.isPlanned ? 'Send now' : 'Retry'}
      <span className="sr-only"> {message.subject}</span>
    </Button>
  );
}
