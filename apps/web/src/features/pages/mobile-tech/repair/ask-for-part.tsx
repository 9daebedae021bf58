import { partInWords } from '@portal/contract/repairs/repairs/part-request-words.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { isActive } from '@portal/contract/repairs/repairs/status.ts';
import { CloudUpload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isPartAsk, type QueuedAct } from '../../../../device/queued-act.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { PartRequests } from '../../../purchasing/part-supply/shared/part-requests.tsx';
import { useQueueActs } from '../queue/use-queue-acts.ts';
import { usePartAsk } from './parts-card.tsx';

const AwaitedPartDialog = lazy(() => import('../../../repairs/part-requests/shared/awaited-part-dialog.tsx'));

/** The parts that the repair waits for, and a button to ask for one, which also works without a connection. */
export default function AskForPart({ repair, queue }: { repair: Repair; queue: readonly QueuedAct[] }) {
  const [isAsking, setAsking] = useState(false);
  const { partAsked } = useQueueActs(repair);
  const { companyId, name, findStored } = usePartAsk(repair);
  const unsent = queue.filter(isPartAsk).filter(({ state }) => state === 'waiting');
  // A finished repair asks for nothing more.
  if (!repair.partRequests && unsent.length === 0 && !isActive(repair.status)) return null;
  return (
    <section
      aria-label="Parts it waits for"
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4"
    >
      {repair.partRequests ? (
        <>
          <h3>Waiting for</h3>
          <PartRequests repair={repair} />
        </>
      ) : null}
      {unsent.map(({ seq, act }) => (
        <p key={seq} className="flex items-center gap-2">
          <CloudUpload aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="wrap-anywhere">{partInWords(act)} asked for, to be sent</span>
        </p>
      ))}
      {isActive(repair.status) ? (
        <Button variant="secondary" size="thumb" onClick={() => setAsking(true)}>
          Ask for a part
        </Button>
      ) : null}
      {isAsking ? (
        <Suspense>
          <AwaitedPartDialog
            companyId={companyId}
            title="Ask for a part"
            description={`It goes to the admins, who order it for ${name} or find it in stock.`}
            submitLabel="Ask for it"
            findStored={findStored}
            onName={async (part) => {
              await partAsked(part);
              setAsking(false);
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
