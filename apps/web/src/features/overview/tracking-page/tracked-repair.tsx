import { formatDate } from '@portal/contract/core/dates.ts';
import type { TrackedRepair, Tracking } from '@portal/contract/overview/tracking-page/shapes.ts';
import { stageOnStrip, statusSentence, stripWithout } from '@portal/contract/repairs/repairs/stages.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { TrackingNumber } from '../../../record-parts/repairs/tracking-number.tsx';
import { StageStrip } from '../../../ui/chart/stage-strip.tsx';
import { ContactUs } from './contact-us.tsx';
import { PackingSlipLink } from './packing-slip-link.tsx';
import { section } from './section-look.ts';
import { TrackedPhotos } from './tracked-photos.tsx';
import { TrackedTimeline } from './tracked-timeline.tsx';
import { unitInWords } from './unit-in-words.ts';
import { WaitingEstimate } from './waiting-estimate.tsx';

interface TrackedRepairViewProps {
  token: string;
  repair: TrackedRepair;
  timeZone: string;
  onChange: (tracking: Tracking) => void;
}

/** One repair on the page of its link: first what the customer has to do, then where the unit is. */
export function TrackedRepairView({ token, repair, timeZone, onChange }: TrackedRepairViewProps) {
  return (
    <>
      <div>
        <h1 className="wrap-anywhere">{unitInWords(repair)}</h1>
        <p className="mt-0.5 text-muted">{repair.serviceReportNumber}</p>
      </div>
      {repair.estimate ? <WaitingEstimate token={token} estimate={repair.estimate} /> : null}
      <Progress repair={repair} />
      <Shipping repair={repair} />
      <TrackedPhotos token={token} photos={repair.photos} />
      {repair.isLabel ? (
        <p className="text-muted">
          This is the code on the unit's label. For updates, photos and the estimate, please use the link in
          our latest email.
        </p>
      ) : (
        <>
          <ContactUs token={token} canAddPhoto={repair.canAddPhoto} onChange={onChange} />
          <TrackedTimeline entries={repair.timeline} timeZone={timeZone} />
          <PackingSlipLink token={token} />
        </>
      )}
    </>
  );
}

/** Statuses in which a planned day says nothing any more. */
const DONE: readonly string[] = ['completed', 'shipped', 'cancelled', 'estimate_declined'];

function Progress({ repair }: { repair: TrackedRepair }) {
  const { status, heldFrom, timeline, estimatedCompletionDate } = repair;
  const been = timeline.toReversed().flatMap((entry) => (entry.status === null ? [] : [entry.status]));
  const place = stageOnStrip(status, heldFrom, been);
  const shown = stripWithout(place);
  return (
    <section aria-label="Progress" className={section}>
      <StageStrip
        label={`Progress of ${repair.serviceReportNumber}`}
        stages={shown.stages.map(statusLabel)}
        current={shown.current}
        reached={shown.reached}
        halted={place.halted ? statusLabel(status) : undefined}
      />
      <p className="mt-3">{statusSentence(status)}</p>
      {estimatedCompletionDate && !DONE.includes(status) ? (
        <p className="mt-1 text-muted">
          Planned to be done by{' '}
          <span className="font-medium text-ink">{formatDate(estimatedCompletionDate)}</span>
        </p>
      ) : null}
    </section>
  );
}

function Shipping({ repair }: { repair: TrackedRepair }) {
  const { inboundTrackingNumber: inbound, outboundTrackingNumber: outbound } = repair;
  if (!inbound && !outbound) return null;
  return (
    <section aria-label="Shipping" className={section}>
      <h2 className="text-base">Shipping</h2>
      <dl className="mt-2 flex flex-col gap-2">
        {outbound ? (
          <div>
            <dt className="text-sm text-muted">Back to you</dt>
            <dd>
              <TrackingNumber number={outbound} label="parcel back to you" />
            </dd>
          </div>
        ) : null}
        {inbound ? (
          <div>
            <dt className="text-sm text-muted">To us</dt>
            <dd>
              <TrackingNumber number={inbound} label="parcel to us" />
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
