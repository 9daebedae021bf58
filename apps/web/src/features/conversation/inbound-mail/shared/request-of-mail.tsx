import { inboundMailEndpoints } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';

/**
 * Says which mail comes into the conversation of a new request (D12.2). The customer reads the conversation, so staff
 * must see this before they submit.
 */
export function RequestOfMail({ mailId }: { mailId: number }) {
  const { data, error } = useQuery(q(inboundMailEndpoints.get, { params: { id: mailId } }));
  if (!data && !error) return null;
  const isOpen = data?.state === 'waiting' || data?.state === 'ignored';
  return (
    <p
      role="note"
      className="mb-4 max-w-none rounded-lg border border-line bg-slate-50 px-4 py-3 text-sm text-muted wrap-anywhere"
    >
      {data && isOpen
        ? `The email “${data.subject || 'No subject'}” from ${data.fromAddress || 'an unknown address'} comes into the conversation with its files. The customer reads it there.`
        : 'The email of this request has been dealt with already. It does not come into the conversation.'}
    </p>
  );
}
