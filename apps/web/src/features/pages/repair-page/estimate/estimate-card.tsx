import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { dollars, fromDollars } from '@portal/contract/core/numbers/money.ts';
import { costsAboveWords } from '@portal/contract/estimates/estimates/costs-above.ts';
import {
  type DraftEstimate,
  estimateEndpoints,
  type RepairEstimate,
} from '@portal/contract/estimates/estimates/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { FileText, Phone, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { urlOf } from '../../../../api/mutation.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { EstimateLines } from '../../../estimates/estimates/shared/estimate-lines.tsx';
import { CostWarning } from '../../../repairs/repairs/shared/cost-warning.tsx';
import { useEstimates } from '../shared/use-estimate.ts';
import type { DraftStart } from './draft-form.ts';
import { EstimateVersions } from './estimate-version.tsx';
import { costsOf, ReviseEstimate } from './revise-estimate.tsx';

interface EstimateDraftProps {
  repair: Repair;
  draft: DraftEstimate;
  onEdit: () => void;
  onSend: () => void;
}

/** The current draft, with buttons to edit it, to preview its PDF and to send it. */
function EstimateDraft({ repair, draft, onEdit, onSend }: EstimateDraftProps) {
  return (
    <section aria-label="Draft" className="rounded-lg border border-line bg-slate-50 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1">
        <span className="font-medium">Version {draft.version}</span>
        <Badge>Draft</Badge>
        <span className="text-sm text-muted">valid until {formatDate(draft.validUntil)}</span>
      </div>
      <EstimateLines {...draft} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onSend}>
          <Send aria-hidden className="size-4" />
          Send estimate
        </Button>
        <Button variant="secondary" onClick={onEdit}>
          Edit draft
        </Button>
        <a
          href={urlOf(estimateEndpoints.preview, { params: { id: repair.id } })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <FileText aria-hidden className="size-4" />
          Preview PDF
          <span className="sr-only">, opens in a new tab</span>
        </a>
      </div>
    </section>
  );
}

// The editors and their schemas are loaded when they are opened.
const DraftDialog = lazy(() => import('./draft-dialog.tsx').then((part) => ({ default: part.DraftDialog })));
const SendDialog = lazy(() => import('./send-dialog.tsx').then((part) => ({ default: part.SendDialog })));
const OpenVersion = lazy(() => import('./open-version.tsx').then((part) => ({ default: part.OpenVersion })));
const PhoneAnswerDialog = lazy(() =>
  import('../shared/phone-answer-dialog.tsx').then((part) => ({ default: part.PhoneAnswerDialog })),
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

type Opened = DraftStart | 'send' | 'phone' | undefined;

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
            {/* The warning about costs has the same button. */}
            {can.write && !(costsAboveApproved > 0 && !draft) ? (
              <Button variant="secondary" size="sm" onClick={() => setOpened(draft ? 'costs' : 'next')}>
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
          <CostWarning
            sentences={[
              `${costsAboveWords(fromDollars(repair.totalCost), estimates.agreed)} – send a revised estimate`,
            ]}
            action={<ReviseEstimate repair={repair} costs={costsOf(repair)} />}
          />
        ) : null}
        {draft ? (
          <EstimateDraft
            repair={repair}
            draft={draft}
            onEdit={() => setOpened('next')}
            onSend={() => setOpened('send')}
          />
        ) : null}
        {!draft && versions.length === 0 ? (
          <p className="text-muted">
            No estimate yet. A new one starts with the parts at charge price, labor, an ordered calibration
            and shipping.
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
        {opened === 'next' || opened === 'costs' ? (
          <DraftDialog repair={repair} estimates={estimates} start={opened} onClose={close} />
        ) : null}
        {opened === 'send' && draft ? <SendDialog repair={repair} draft={draft} onClose={close} /> : null}
        {opened === 'phone' && open ? (
          <PhoneAnswerDialog repair={repair} estimate={open} onClose={close} />
        ) : null}
      </Suspense>
    </Card>
  );
}
