import type { SentEstimate } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { useEstimates } from '../shared/use-estimate.ts';

// The dialogs are loaded when they are opened.
const RemindDialog = lazy(() =>
  import('./open-version.tsx').then((part) => ({ default: part.RemindDialog })),
);
const PhoneAnswerDialog = lazy(() =>
  import('../shared/phone-answer-dialog.tsx').then((part) => ({ default: part.PhoneAnswerDialog })),
);
const DraftDialog = lazy(() => import('./draft-dialog.tsx').then((part) => ({ default: part.DraftDialog })));

const DAY = 86_400_000;

/** Returns whether the customer heard of an open estimate in the last day. The portal reminds once a day. */
const heardLately = ({ sentAt, remindedAt }: Pick<SentEstimate, 'sentAt' | 'remindedAt'>, now: number) =>
  now - Date.parse(remindedAt ?? sentAt) < DAY;

const small = 'min-w-0 max-md:px-2.5 max-md:text-sm';

/**
 * What to do before and while a repair is Pending Approval: remind the customer or record the answer, whichever is due.
 * Without an open estimate the next one is written: sending it sets the status. A status alone answers nothing, so it stands among the other steps.
 */
export function PendingActs({ repair }: { repair: Repair }) {
  const { data: estimates, isPending } = useEstimates(repair.id);
  const [opened, setOpened] = useState<'remind' | 'answer' | 'write'>();
  if (isPending) return <span data-keys-coming hidden />;
  if (!estimates?.can.write) return null;
  const { versions, openVersion, draft } = estimates;
  // A repair that went back to an earlier status takes no answer.
  const takesAnswer = repair.status === 'estimate_provided';
  const open = takesAnswer ? versions.find(({ version }) => version === openVersion) : undefined;
  const close = () => setOpened(undefined);
  const act = (kind: 'remind' | 'answer', label: readonly [string, string], isPrimary: boolean) => (
    <Button
      key={kind}
      variant={isPrimary ? 'primary' : 'secondary'}
      // A phone has room for the one that is due. The other one stands beside the estimate.
      className={isPrimary ? small : `${small} max-md:hidden`}
      {...(isPrimary && { 'data-key': 'n' })}
      onClick={() => setOpened(kind)}
    >
      {/* On a phone the head has no room for both words. */}
      <span>
        {label[0]}
        <span className="max-md:sr-only"> {label[1]}</span>
      </span>
    </Button>
  );
  const answerFirst = open !== undefined && heardLately(open, Date.now());
  return (
    <>
      {open ? (
        <>
          {act('remind', ['Remind', 'customer'], !answerFirst)}
          {act('answer', ['Record', 'answer'], answerFirst)}
        </>
      ) : (
        <Button className={small} data-key="n" onClick={() => setOpened('write')}>
          {draft ? 'Edit draft' : versions.length > 0 ? 'Revise estimate' : 'Write estimate'}
        </Button>
      )}
      <Suspense>
        {opened === 'remind' && open ? (
          <RemindDialog repair={repair} estimate={open} onClose={close} />
        ) : null}
        {opened === 'answer' && open ? (
          <PhoneAnswerDialog repair={repair} estimate={open} onClose={close} />
        ) : null}
        {opened === 'write' ? (
          <DraftDialog repair={repair} estimates={estimates} start="next" onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
