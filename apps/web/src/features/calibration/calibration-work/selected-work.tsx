import { auditPackEndpoints } from '@portal/contract/calibration/audit-packs/endpoints.ts';
import { recallEndpoints } from '@portal/contract/calibration/recalls/endpoints.ts';
import { leftOutReasons } from '@portal/contract/calibration/recalls/messages.ts';
import type { SentRecalls } from '@portal/contract/calibration/recalls/shapes.ts';
import { CHOSEN_UNITS_MAX } from '@portal/contract/calibration/recalls/work-words.ts';
import { outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { CHOSEN_MAX } from '@portal/contract/repairs/repairs/chosen.ts';
import { Send } from 'lucide-react';
import { send as call } from '../../../api/client.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { DownloadZip } from '../certificates/shared/download-zip.tsx';

const counted = (rows: number, word: string) => `${rows} ${word}${rows === 1 ? '' : 's'}`;

/** Returns the sentences about units that were left out, such as '2 units: A request for it is open.' */
function leftOutWords(leftOut: SentRecalls['leftOut']): string {
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason);
  return [...byReason]
    .map(
      ([reason, units]) =>
        `${counted(units.length, 'unit')} left out: ${leftOutReasons[reason].toLowerCase()}.`,
    )
    .join(' ');
}

function toastSent({ sent, leftOut }: SentRecalls): void {
  const left = leftOutWords(leftOut);
  const [first] = sent;
  if (!first) {
    toast({ title: 'No recall is sent', description: left, variant: 'destructive' });
    return;
  }
  const to = sent.length === 1 ? first.customerName : counted(sent.length, 'customer');
  toast({ title: `Recall queued for ${to}`, description: left || undefined });
}

interface SelectedWorkProps {
  companyId: number;
  ids: ReadonlySet<number>;
  onClear: () => void;
}

/**
 * Sends the next recall of all selected units now: one mail to each of their customers (D5.12). It also saves the
 * certificates of these units.
 */
export function SelectedWork({ companyId, ids, onClear }: SelectedWorkProps) {
  const send = useEndpointMutation(recallEndpoints.send, {
    invalidates: [
      recallEndpoints.work,
      recallEndpoints.workCounts,
      recallEndpoints.list,
      outboxEndpoints.list,
    ],
    failure: { title: 'Failed to send the recall' },
    onSuccess: (answer) => {
      toastSent(answer);
      onClear();
    },
  });
  if (ids.size === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-primary-soft px-4 py-2">
      <span aria-live="polite" className="mr-2 font-medium tabular-nums">
        {ids.size} selected
      </span>
      {ids.size > CHOSEN_UNITS_MAX ? (
        <span className="text-muted">Recalls are sent for at most {CHOSEN_UNITS_MAX} units at once.</span>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          disabled={send.isPending}
          onClick={() => send.mutate({ params: { companyId }, body: { unitIds: [...ids] } })}
        >
          <Send aria-hidden className="size-4" />
          {send.isPending ? 'Sending...' : 'Send Recall Now'}
        </Button>
      )}
      {ids.size <= CHOSEN_MAX ? (
        <DownloadZip
          label="Certificates"
          size="sm"
          load={async () =>
            (await call(auditPackEndpoints.certificates, { query: { ids: [...ids].join(',') } })).data
          }
        />
      ) : null}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
