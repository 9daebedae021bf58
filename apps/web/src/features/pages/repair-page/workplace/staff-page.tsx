import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { Mail, MessageSquarePlus, Pencil, Upload } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchState } from '../../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TrackingAndCosts } from '../costs/tracking-and-costs.tsx';
import { CustomerInformation } from '../customer-information.tsx';
import { ESTIMATES_PLACE } from '../estimate/estimates-place.ts';
import { InPlace } from '../in-place/in-place.tsx';
import { isInvoiceable } from '../invoice/is-invoiceable.ts';
import {
  AddStatusUpdate,
  CalibrationCard,
  Conversation,
  CustomerPrintout,
  Documents,
  EmailCustomer,
  EstimateCard,
  Images,
  InvoiceCard,
  LoanerCard,
  PartsManagement,
  PartsOfRepair,
  SentTogether,
  ShippingLabel,
  SlippedPromise,
  TechnicianProgress,
  Timeline,
  UpdateRepair,
  WorkTimesCard,
} from '../load-cards.tsx';
import { RepairInformation } from '../repair-information.tsx';
import { EditRequest } from '../request/edit-request.tsx';
import { ProgressStrip } from '../status/progress-strip.tsx';
import { StepButtons } from '../status/step-buttons.tsx';
import { type NextSteps, useNextSteps } from '../status/use-next-steps.ts';
import { FoldedSection, OpenForm } from './folded-form.tsx';
import { PageLinks } from './page-links.tsx';
import { HeadFact, RepairHead } from './repair-head.tsx';
import { SectionNav, SectionSelect } from './section-nav.tsx';
import { SectionPlace } from './section-place.tsx';
import { isCalibration, sectionsOf } from './sections.ts';
import { useSections } from './use-sections.ts';

const SuggestedStep = lazy(() =>
  import('../parts/suggested-step.tsx').then((part) => ({ default: part.SuggestedStep })),
);

const AwaitedParts = lazy(() =>
  import('../parts/awaited-parts.tsx').then((part) => ({ default: part.AwaitedParts })),
);

const EstimateOfAddress = lazy(() =>
  import('../estimate/revise-estimate.tsx').then((part) => ({ default: part.EstimateOfAddress })),
);

/** The statuses in which parts may suggest another one. In all others there is nothing to load. */
const MAY_WAIT: readonly RepairStatus[] = ['estimate_approved', 'in_progress', 'waiting_for_parts'];

/** The page of a repair as a workplace (A2): the work at the left, customer, papers and messages at the right. */
export function StaffPage({ repair }: { repair: Repair }) {
  const { role, timeZone } = useSignedInUser();
  const steps = useNextSteps(repair);
  const [editsAll, setEditsAll] = useState(false);
  const [{ dialog }] = useSearchState<{ dialog: string | undefined }>();
  const { can } = repair;
  const editAll = can.update ? (
    <span className="flex flex-wrap gap-2">
      <EditRequest repair={repair} part="unit" />
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={editsAll}
        data-key="u"
        onClick={() => setEditsAll((opened) => !opened)}
      >
        <Pencil aria-hidden className="size-4" />
        Edit work
      </Button>
    </span>
  ) : null;
  return (
    <>
      <StaffHead repair={repair} steps={steps} />
      {dialog && can.update ? (
        <Suspense>
          <EstimateOfAddress repair={repair} />
        </Suspense>
      ) : null}
      <div className="flex flex-col gap-3">
        <PageLinks repair={repair} />
        {repair.promiseSlipped ? <SlippedPromise repair={repair} /> : null}
        {MAY_WAIT.includes(repair.status) ? (
          <Suspense>
            <SuggestedStep repair={repair} pending={steps.pending} onSet={steps.setAtOnce} />
          </Suspense>
        ) : null}
        {repair.partRequests ? (
          <Suspense>
            <AwaitedParts repair={repair} />
          </Suspense>
        ) : null}
        <ProgressStrip repair={repair} />
        <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          <div className="flex min-w-0 flex-col gap-3">
            <SectionPlace id="information">
              <RepairInformation repair={repair} timeZone={timeZone} action={editAll} />
              {can.update ? (
                <OpenForm
                  repair={repair}
                  form={UpdateRepair}
                  title="Update Repair"
                  open={editsAll}
                  onClose={() => setEditsAll(false)}
                />
              ) : can.progress ? (
                <TechnicianProgress repair={repair} />
              ) : null}
            </SectionPlace>
            <SectionPlace id="timeline">
              <Timeline repairId={repair.id} timeZone={timeZone} withMails={can.progress} newest={4} />
            </SectionPlace>
            <SectionPlace id="parts">
              {can.update ? <PartsManagement repair={repair} /> : <PartsOfRepair repair={repair} />}
              <WorkTimesCard repair={repair} />
            </SectionPlace>
            <SectionPlace id="conversation">
              <Conversation repair={repair} newest={3} />
            </SectionPlace>
            {can.update ? (
              <SectionPlace id={ESTIMATES_PLACE}>
                <EstimateCard repair={repair} />
              </SectionPlace>
            ) : null}
            {isCalibration(repair) ? (
              <SectionPlace id="calibration">
                <CalibrationCard repair={repair} />
              </SectionPlace>
            ) : null}
          </div>
          <aside aria-label="Customer and documents" className="flex min-w-0 flex-col gap-3">
            {can.update && can.addLog ? (
              <FoldedSection
                repair={repair}
                form={AddStatusUpdate}
                title="Add Status Update"
                openLabel="Write"
                icon={MessageSquarePlus}
              />
            ) : null}
            {can.update ? (
              <FoldedSection
                repair={repair}
                form={EmailCustomer}
                title="Email Customer"
                openLabel="Write"
                icon={Mail}
              />
            ) : null}
            <SectionPlace id="tracking">
              <TrackingAndCosts repair={repair} />
              {can.update ? (
                <FoldedSection
                  repair={repair}
                  form={ShippingLabel}
                  title="Shipping Label"
                  openLabel={repair.shippingLabelUrl ? 'Replace' : 'Upload'}
                  icon={Upload}
                />
              ) : null}
            </SectionPlace>
            <SectionPlace id="images">
              <Images repair={repair} />
            </SectionPlace>
            {role === 'technician' ? null : <LoanerCard repair={repair} />}
            {isAdmin(role) && (repair.invoice || isInvoiceable(repair)) ? (
              <InvoiceCard repair={repair} />
            ) : null}
            {repair.shipmentId === null ? null : <SentTogether repair={repair} />}
            <SectionPlace id="customer">
              <CustomerInformation
                repair={repair}
                action={can.update ? <EditRequest repair={repair} part="customer" /> : null}
              />
            </SectionPlace>
            <SectionPlace id="printout">
              <CustomerPrintout repair={repair} />
            </SectionPlace>
            <SectionPlace id="documents">
              <Documents repair={repair} />
            </SectionPlace>
          </aside>
        </div>
      </div>
    </>
  );
}

function StaffHead({ repair, steps }: { repair: Repair; steps: NextSteps }) {
  const { role } = useSignedInUser();
  const sections = useMemo(() => sectionsOf(repair, role), [repair, role]);
  const { current, go } = useSections(sections);
  const promise = repair.estimatedCompletionDate;
  return (
    <RepairHead
      repair={repair}
      facts={
        <>
          <HeadFact label="Technician" shortcut={{ key: 'a', label: 'Assign' }}>
            <InPlace repair={repair} name="technicianId" empty="Not assigned">
              {repair.technicianName}
            </InPlace>
          </HeadFact>
          <HeadFact label="Est. Completion">
            <InPlace repair={repair} name="estimatedCompletionDate">
              {promise && formatDate(promise)}
            </InPlace>
          </HeadFact>
        </>
      }
      action={
        <>
          <SectionSelect sections={sections} current={current} onGo={go} />
          <StepButtons repair={repair} steps={steps} />
        </>
      }
      below={<SectionNav sections={sections} current={current} onGo={go} />}
    />
  );
}
