import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { WorkRow } from '@portal/contract/overview/work-queue/endpoints.ts';
import { workQueueEndpoints } from '@portal/contract/overview/work-queue/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { invalidate } from '../../../../api/cache.ts';
import { q } from '../../../../api/query.ts';
import DiscardQuestion from '../../../../forms/discard-question.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { dropDraft, unsentWords } from '../../../conversation/repair-messages/shared/composer.tsx';
import Conversation from '../../../conversation/repair-messages/shared/conversation.tsx';
import type { InPlaceProps } from '../../../overview/work-queue/shared/work-queue-card.tsx';
import { PartRequests } from '../../../purchasing/part-supply/shared/part-requests.tsx';
import { PhoneAnswerDialog } from '../../repair-page/shared/phone-answer-dialog.tsx';
import { useEstimates } from '../../repair-page/shared/use-estimate.ts';

const refreshQueue = () => void invalidate([workQueueEndpoints.get]);

interface RowProps {
  row: WorkRow;
  onClose: () => void;
}

/** A dialog while what it is about is loaded, or when it cannot be shown. */
const Waiting = ({ row, onClose, children }: RowProps & { children: ReactNode }) => (
  <Dialog open onOpenChange={(open) => open || onClose()} title={row.name}>
    {children}
  </Dialog>
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <ErrorState title="The repair could not be loaded" description={userMessage(error)} onRetry={onRetry} />
);

/** The conversation of a repair, answered in the queue. Escape asks before typed text is lost. */
function AnswerDialog({ row, onClose }: RowProps) {
  const { id: userId } = useSignedInUser();
  const { data, error, refetch } = useQuery(q(repairEndpoints.get, { params: { id: row.id } }));
  const [lost, setLost] = useState<string | null>(null);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => {
        if (open) return;
        const unsent = unsentWords(userId, row.id);
        if (unsent) setLost(unsent);
        else onClose();
      }}
      title={`Answer ${row.name}`}
      description={[row.who, row.what].filter(Boolean).join(' · ')}
    >
      {data ? (
        <Conversation
          repair={data}
          newest={5}
          bare
          onSettled={(by) => {
            refreshQueue();
            onClose();
            toast({
              title: row.name,
              description:
                by === 'answer' ? 'The customer gets your answer.' : 'No answer is needed any more.',
            });
          }}
        />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 rounded-lg" />
      )}
      {lost ? (
        <DiscardQuestion
          description={lost}
          onDiscard={() => {
            dropDraft(userId, row.id);
            onClose();
          }}
          onClose={() => setLost(null)}
        />
      ) : null}
    </Dialog>
  );
}

/** Records what the customer said about the estimate, in the queue (D3.6). */
function RecordAnswer({ row, onClose }: RowProps) {
  const repair = useQuery(q(repairEndpoints.get, { params: { id: row.id } }));
  const estimates = useEstimates(row.id);
  // What was loaded first stays, so that a live refresh takes nothing away that is typed.
  const [opened, setOpened] = useState<Parameters<typeof PhoneAnswerDialog>[0]>();
  const open = estimates.data?.versions.find(({ state }) => state === 'sent');
  const close = () => {
    refreshQueue();
    onClose();
  };
  if (!opened && repair.data && open) setOpened({ repair: repair.data, estimate: open, onClose: close });
  if (opened) return <PhoneAnswerDialog {...opened} />;
  const error = repair.error ?? estimates.error;
  return (
    <Waiting row={row} onClose={onClose}>
      {error ? (
        <Failed error={error} onRetry={() => void Promise.all([repair.refetch(), estimates.refetch()])} />
      ) : estimates.data && repair.data ? (
        <p>No estimate of this repair waits for an answer. It may have expired: send a new version.</p>
      ) : (
        <Skeleton className="h-24 rounded-lg" />
      )}
    </Waiting>
  );
}

/** The parts that were asked for a repair, ordered or answered in the queue. It closes with the last answer. */
function PartsAskedFor({ row, onClose }: RowProps) {
  const { data, error, refetch } = useQuery(q(repairEndpoints.get, { params: { id: row.id } }));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        refreshQueue();
        onClose();
      }}
      title={`Parts for ${row.name}`}
      description={[row.who, data?.modelPartNo].filter(Boolean).join(' · ')}
    >
      {data ? (
        <PartRequests
          repair={data}
          onAnswered={(left) => {
            refreshQueue();
            if (left === 0) onClose();
          }}
        />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24 rounded-lg" />
      )}
    </Dialog>
  );
}

/** The acts of the queue that other areas bring, in place. */
export default function QueueDialogs({ kind, row, onClose }: InPlaceProps) {
  if (kind === 'part') return <PartsAskedFor row={row} onClose={onClose} />;
  return kind === 'answer' ? (
    <AnswerDialog row={row} onClose={onClose} />
  ) : (
    <RecordAnswer row={row} onClose={onClose} />
  );
}
