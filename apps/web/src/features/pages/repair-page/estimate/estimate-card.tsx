import { userMessage } from '@portal/contract/core/api-error.ts';
import { dollars } from '@portal/contract/core/money.ts';
import { aboveWords } from '@portal/contract/estimates/estimates/costs-above.ts';
import type { RepairEstimate } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { CostWarning } from '../../../repairs/repairs/shared/cost-warning.tsx';
import { EstimateDraft } from './estimate-draft.tsx';
import { EstimateVersions } from './estimate-version.tsx';
import { useEstimates } from './use-estimate.ts';

// The editors and their schemas are loaded when they are opened.
const DraftDialog = lazy(() => import('./draft-dialog.tsx').then((part) => ({ default: part.DraftDialog })));
const SendDialog = lazy(() => import('./send-dialog.tsx').then((part) => ({ default: part.SendDialog })));
const OpenVersion = lazy(() => import('./open-version.tsx').then((part) => ({ default: part.OpenVersion })));
const PhoneAnswerDialog = lazy(() =>
  import('./phone-answer-dialog.tsx').then((part) => ({ default: part.PhoneAnswerDialog })),
);

/** The estimates of a repair for staff: draft, versions, answers (D3.6). */
export function EstimateCard({ repair }: { repair: Repair }) {
  const { data, error, refetch, isFetching } = useEstimates(repair.id);
  if (data) return <Estimates repair={repair} estimates={data} />;
  return (
    <Card title="Estimate">
      {error ? (
        <ErrorState
          title="The estimates could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-20" />
      )}
    </Card>
  );
}

type Opened = 'draft' | 'fresh' | 'send' | 'phone' | undefined;

function Estimates({ repair, estimates }: { repair: Repair; estimates: RepairEstimate }) {
  const { timeZone } = useSignedInUser();
  const [opened, setOpened] = useState<Opened>();
  const { draft, versions, can, openVersion, costsAboveApproved = dollars(0) } = estimates;
  const open = versions.find(({ version }) => version === openVersion);
  const close = () => setOpened(undefined);
  return (
    <Card
      title="Estimate"
      action={
        can.record || can.write ? (
          <span className="flex flex-wrap gap-2">
            {can.record ? (
              <Button variant="secondary" size="sm" onClick={() => setOpened('phone')}>
                <Phone aria-hidden className="size-4" />
                Record phone answer
              </Button>
            ) : null}
            {can.write ? (
              <Button variant="secondary" size="sm" onClick={() => setOpened('fresh')}>
                {draft
                  ? 'Fill draft from parts and costs'
                  : versions.length > 0
                    ? 'Revise estimate'
                    : 'Write estimate'}
              </Button>
            ) : null}
          </span>
        ) : null
      }
    >
      <div className="flex flex-col gap-4">
        {costsAboveApproved > 0 ? (
          <CostWarning sentences={[`${aboveWords(costsAboveApproved)} – send a revised estimate`]} />
        ) : null}
        {draft ? (
          <EstimateDraft
            repair={repair}
            draft={draft}
            onEdit={() => setOpened('draft')}
            onSend={() => setOpened('send')}
          />
        ) : null}
        {!draft && versions.length === 0 ? (
          <p className="text-muted">
            No estimate yet. A new one starts with the parts at charge price, labor and shipping.
          </p>
        ) : null}
        {versions.length > 0 ? (
          <EstimateVersions
            {...{ versions, openVersion, timeZone }}
            agreedTo={repair.preApprovedUpTo}
            actions={
              open && can.record ? (
                <Suspense>
                  <OpenVersion repair={repair} estimate={open} />
                </Suspense>
              ) : null
            }
          />
        ) : null}
      </div>
      <Suspense>
        {opened === 'draft' || opened === 'fresh' ? (
          <DraftDialog repair={repair} estimates={estimates} fresh={opened === 'fresh'} onClose={close} />
        ) : null}
        {opened === 'send' && draft ? <SendDialog repair={repair} draft={draft} onClose={close} /> : null}
        {opened === 'phone' && open ? (
          <PhoneAnswerDialog repair={repair} estimate={open} onClose={close} />
        ) : null}
      </Suspense>
    </Card>
  );
}
