import { auditPackEndpoints } from '@portal/contract/calibration/audit-packs/endpoints.ts';
import { CHOSEN_UNITS_MAX } from '@portal/contract/calibration/recalls/work-words.ts';
import { CHOSEN_MAX } from '@portal/contract/repairs/repairs/chosen.ts';
import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { send as call } from '../../../api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DownloadZip } from '../certificates/shared/download-zip.tsx';

const SendRecallDialog = lazy(() =>
  import('./send-recall-dialog.tsx').then((part) => ({ default: part.SendRecallDialog })),
);

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
  const [sending, setSending] = useState(false);
  if (ids.size === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-primary-soft px-4 py-2">
      <span aria-live="polite" className="mr-2 font-medium tabular-nums">
        {ids.size} selected
      </span>
      {ids.size > CHOSEN_UNITS_MAX ? (
        <span className="text-muted">Recalls are sent for at most {CHOSEN_UNITS_MAX} units at once.</span>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setSending(true)}>
          <Send aria-hidden className="size-4" />
          Send Recall Now
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
      {sending ? (
        <Suspense>
          <SendRecallDialog
            companyId={companyId}
            unitIds={[...ids]}
            onSent={() => {
              setSending(false);
              onClear();
            }}
            onClose={() => setSending(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
