import { inboundMailEndpoints } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { userMessage } from '@portal/contract/core/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { MailboxForm } from './mailbox-form.tsx';

/** The mailbox from which answers of customers are read (D12.2). */
export function MailboxSection() {
  const companyId = useCompanyId() ?? 0;
  const { data, error, refetch, isFetching } = useQuery(
    q(inboundMailEndpoints.mailbox, { params: { companyId } }),
  );
  if (error)
    return (
      <ErrorState
        title="The mailbox could not be loaded"
        description={userMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <Card title="Mailbox for Answers">
        <Skeleton className="h-64 w-full" />
      </Card>
    );
  return <MailboxForm key={companyId} companyId={companyId} mailbox={data.mailbox} />;
}
