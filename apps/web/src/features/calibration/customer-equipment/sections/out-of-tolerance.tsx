import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { outOfToleranceEndpoints } from '@portal/contract/calibration/out-of-tolerance/endpoints.ts';
import type { OutOfToleranceNotice } from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import { formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleAlert, CircleCheck, Link2Off, Pencil, Replace } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { lastGood, NoticePoints, whyEnded } from '../../out-of-tolerance/shared/notice-points.tsx';
import { HistorySection } from '../shared/history-section.tsx';

const invalidates = [outOfToleranceEndpoints.listOfUnit];
const acknowledgeRules = () =>
  import('@portal/contract/calibration/out-of-tolerance/acknowledge-form.ts').then(
    ({ acknowledgeForm }) => acknowledgeForm,
  );
const causeRules = () =>
  import('@portal/contract/calibration/out-of-tolerance/shapes.ts').then(({ causeForm }) => causeForm);

interface DialogProps {
  notice: OutOfToleranceNotice;
  onClose: () => void;
}

/** The customer says by name that they have seen a notice. */
function AcknowledgeDialog({ notice: { id, device }, onClose }: DialogProps) {
  const acknowledge = useEndpointMutation(outOfToleranceEndpoints.acknowledge, {
    invalidates,
    failure: 'form',
  });
  const form = useZodForm(acknowledgeRules, { defaultValues: { name: '' } });
  return (
    <FormDialog
      onClose={onClose}
      title="I have seen this"
      description={`${device} was found outside its limits.`}
      form={form}
      onSubmit={async (body) => {
        await acknowledge.mutateAsync({ params: { id }, body });
        toast({ title: 'Confirmed', description: `You have seen that ${device} was outside its limits.` });
      }}
      submitLabel="Confirm"
      pendingLabel="Saving..."
    >
      <TextField control={form.control} name="name" label="Your name" autoComplete="name" required />
    </FormDialog>
  );
}

/** Staff say why the unit was outside its limits. */
function CauseDialog({ notice: { id, device, cause }, onClose }: DialogProps) {
  const save = useEndpointMutation(outOfToleranceEndpoints.setCause, { invalidates, failure: 'form' });
  const form = useZodForm(causeRules, { defaultValues: { cause: cause ?? '' } });
  return (
    <FormDialog
      onClose={onClose}
      title="Cause"
      description={`Why was ${device} outside its limits? Customers do not read this.`}
      form={form}
      onSubmit={async (body) => {
        await save.mutateAsync({ params: { id }, body });
        toast({ title: 'Cause saved', description: `The cause for ${device} has been saved.` });
      }}
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <TextareaField control={form.control} name="cause" label="Cause" rows={4} required />
    </FormDialog>
  );
}

/** Ends the mailed link, for example because the mail went to the wrong person. */
function EndLink({ notice: { id }, onClose }: DialogProps) {
  const revoke = useEndpointMutation(outOfToleranceEndpoints.revokeLink, {
    invalidates,
    failure: { title: 'The link was not ended' },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="End the link of this notice"
      description="Nobody can open the notice from the mail any more. The customer still finds it on the page of the unit."
      confirmLabel="End link"
      pendingLabel="Ending..."
      destructive
      onConfirm={async () => {
        await revoke.mutateAsync({ params: { id } });
        toast({ title: 'Link ended', description: 'The mailed link does not open any more.' });
      }}
    />
  );
}

function NoticeBadge({ state, acknowledgedAt }: OutOfToleranceNotice) {
  if (state !== 'valid')
    return (
      <Badge tone="neutral" icon={Replace}>
        {state === 'replaced' ? 'Replaced' : 'Taken back'}
      </Badge>
    );
  return acknowledgedAt ? (
    <Badge tone="green" icon={CircleCheck}>
      Acknowledged
    </Badge>
  ) : (
    <Badge tone="amber" icon={CircleAlert}>
      Not acknowledged
    </Badge>
  );
}

/** One notice with its points, who has seen it, and what the viewer may do. */
function Notice({ notice }: { notice: OutOfToleranceNotice }) {
  const { timeZone } = useSignedInUser();
  const [shown, setShown] = useState<'acknowledge' | 'cause' | 'link'>();
  const { can, certificate, calibratedOn, acknowledgedAt, acknowledgedBy, cause, causeBy } = notice;
  const close = () => setShown(undefined);
  const ended = whyEnded(notice.state);
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {calibratedOn ? formatDate(calibratedOn) : 'Day not known'}, {certificate}
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            Last found within its limits: {lastGood(notice)}
            {acknowledgedAt ? (
              <span className="block">
                {acknowledgedBy} has seen this on {formatDayOf(acknowledgedAt, timeZone)}
              </span>
            ) : null}
            {ended ? <span className="block">{ended}</span> : null}
          </p>
        </div>
        <span className="shrink-0">
          <NoticeBadge {...notice} />
        </span>
      </div>
      {notice.state === 'valid' ? <NoticePoints points={notice.points} /> : null}
      {cause ? (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="block text-sm text-muted">Cause{causeBy ? `, by ${causeBy}` : ''}</span>
          {cause}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {can.acknowledge ? (
          <Button size="sm" onClick={() => setShown('acknowledge')}>
            <BadgeCheck aria-hidden className="size-4" />I have seen this
          </Button>
        ) : null}
        {can.setCause && notice.state === 'valid' ? (
          <Button size="sm" variant="secondary" onClick={() => setShown('cause')}>
            <Pencil aria-hidden className="size-4" />
            {cause ? 'Change cause' : 'Enter cause'}
          </Button>
        ) : null}
        {can.revokeLink ? (
          <Button size="sm" variant="secondary" onClick={() => setShown('link')}>
            <Link2Off aria-hidden className="size-4" />
            End link
          </Button>
        ) : null}
      </div>
      {shown === 'acknowledge' ? <AcknowledgeDialog notice={notice} onClose={close} /> : null}
      {shown === 'cause' ? <CauseDialog notice={notice} onClose={close} /> : null}
      {shown === 'link' ? <EndLink notice={notice} onClose={close} /> : null}
    </li>
  );
}

/** The notices that a unit was found outside its limits, newest first. Most units have none. */
export function UnitOutOfTolerance({ unit }: { unit: UnitPassport }) {
  const { foundOutside = false } = unit;
  const answer = useQuery({
    ...q(outOfToleranceEndpoints.listOfUnit, { params: { id: unit.id } }),
    enabled: foundOutside,
  });
  if (!foundOutside) return null;
  return (
    <HistorySection title="Found outside its limits" answer={answer} hiddenWhenEmpty empty="">
      {(rows) => (
        <ul className="flex flex-col divide-y divide-line">
          {rows.map((row) => (
            <Notice key={row.id} notice={row} />
          ))}
        </ul>
      )}
    </HistorySection>
  );
}
