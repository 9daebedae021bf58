import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import type { Answer } from '@portal/contract/core/calls/endpoint.ts';
import { uniqueKey } from '@portal/contract/core/calls/unique-key.ts';
import { customerHomeEndpoints } from '@portal/contract/overview/customer-home/endpoints.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { CheckedRequestForm } from '@portal/contract/repairs/repairs/request.ts';
import type { SubmittedRepair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Form } from '../../../forms/form.tsx';
import { useUnsavedGuard } from '../../../forms/use-unsaved-guard.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useHomeCountry } from '../../../session/use-address-country.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { addUnit } from './add-unit.ts';
import { ParcelSection } from './parcel-section.tsx';
import type { Photo, RepairPhoto } from './photo.ts';
import { RememberedUnits } from './remembered-units.tsx';
import { requestBody } from './request-body.ts';
import { blankUnit, type RequestValues, type UnitValues } from './request-defaults.ts';
import { BillingSection, InstructionsSection } from './request-sections.tsx';
import { SenderSections } from './sender-sections.tsx';
import { ShippingOptionsSection } from './shipping-options.tsx';
import { UnitSections } from './unit-sections.tsx';
import { unitBefore, unitsInWords } from './units-in-words.ts';
import { useDraft } from './use-draft.ts';
import type { UnitOfRequest } from './use-unit-of-request.ts';

/** Returns the submit of a request. A second press after a lost answer creates no second request. */
function useSubmitRequest(): (request: CheckedRequestForm) => Promise<SubmittedRepair> {
  const attempt = useRef({ text: '', key: '' });
  const country = useHomeCountry();
  const create = useEndpointMutation(repairEndpoints.create, {
    invalidates: [repairEndpoints.list, statsEndpoints.stats, statsEndpoints.overview],
    failure: { title: 'Failed to submit repair request' },
  });
  return async (request) => {
    const body = requestBody(request, country);
    const text = JSON.stringify(body);
    // Another body under the same key is refused (D2.6).
    if (attempt.current.text !== text) attempt.current = { text, key: uniqueKey() };
    const repair = await create.mutateAsync({ body, idempotencyKey: attempt.current.key });
    toast({
      title: 'Repair request submitted',
      description: repair.shipment
        ? `Your repair requests ${repair.serviceReportNumber} and ${repair.shipment.repairs.length - 1} more have been submitted successfully.`
        : `Your repair request ${repair.serviceReportNumber} has been submitted successfully.`,
    });
    return repair;
  };
}

/** The addresses and the units that a new request may repeat. */
type RequestMemory = Answer<typeof customerHomeEndpoints.memory>;

/** Returns what the customer sent in before. `asking` is true until it is known. A failed call fills nothing in. */
export function useRequestMemory(): { asking: boolean; memory: RequestMemory | undefined } {
  const { role } = useSignedInUser();
  const { data, isLoading, failureCount } = useQuery({
    ...q(customerHomeEndpoints.memory),
    enabled: role === 'customer',
  });
  return { asking: isLoading && failureCount === 0, memory: data };
}

interface DraftNoticeProps {
  /** The units of the draft. */
  about: string;
  onGoOn: () => void;
  onDiscard: () => void;
}

/** Shows that the form contains an earlier draft, and asks whether it is still meant. */
const DraftNotice = ({ about, onGoOn, onDiscard }: DraftNoticeProps) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-blue-200 bg-blue-50 px-4 py-3 text-blue-900"
  >
    <History aria-hidden className="size-4 shrink-0" />
    <p className="min-w-0 flex-1 basis-60">
      You started this request for {about}. Continue it, or start over? Photos are not kept, so please add
      them again.
    </p>
    <div className="flex gap-2">
      <Button variant="secondary" size="sm" onClick={onGoOn}>
        Continue
      </Button>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Start over
      </Button>
    </div>
  </div>
);

// Loaded when the form is first checked, because the page does not need it before.
const loadSchema = async () =>
  (await import('@portal/contract/repairs/repairs/request.ts')).repairRequestForm;

/** The photos of each unit, in the order of the units. */
type PhotosOfUnits = readonly (readonly Photo[])[];

/** Returns the photos with their repairs. The repairs are in the order of the units. */
const withRepairs = (photos: PhotosOfUnits, { shipment, ...repair }: SubmittedRepair): RepairPhoto[] =>
  (shipment?.repairs ?? [repair]).flatMap(({ id, serviceReportNumber }, index) =>
    (photos[index] ?? []).map((photo) => ({ ...photo, repairId: id, serviceReportNumber })),
  );

/** The rules name the fields of a single unit without its place (D3.8). In the form it is the first unit. */
function withPlaces(error: unknown): unknown {
  const fields = error instanceof ApiError ? error.body?.fields : undefined;
  for (const [name, text] of Object.entries(fields ?? {}))
    if (Object.hasOwn(blankUnit(), name) || name.startsWith('calibrationTerms.'))
      fields![`units.0.${name}`] = text;
  return error;
}

export interface RequestFormCardProps {
  /** The unit that the request is for, when it was started from the register (D5.6). */
  unit?: UnitOfRequest | undefined;
  /** What the customer sent in before, as far as it is known. */
  memory: RequestMemory | undefined;
  /** The form as it is before anything is typed. */
  blank: RequestValues;
  /** Called when the request has its number. The photos must still be sent. */
  onSubmitted: (repair: SubmittedRepair, photos: readonly RepairPhoto[]) => void;
}

/** The request form (A2). The device stores it while the user fills it in, and Cancel empties it. */
export function RequestFormCard({ unit, memory, blank, onSubmitted }: RequestFormCardProps) {
  const user = useSignedInUser();
  const [photos, setPhotos] = useState<PhotosOfUnits>([]);
  const hasPhotos = photos.some((ofUnit) => ofUnit.length > 0);
  const [asking, setAsking] = useState(false);
  // The summary of the sender comes back with the blank form.
  const [cleared, setCleared] = useState(0);
  const [picked, setPicked] = useState(false);
  const form = useZodForm(loadSchema, { defaultValues: blank });
  const draft = useDraft(form, user.id, blank);
  const [given] = useState(unit);
  useEffect(() => {
    // After the draft was restored, so that the unit comes beside what the user has typed.
    if (given)
      form.setValue('units', addUnit(form.getValues('units') as UnitValues[], given), { shouldDirty: true });
  }, [form, given]);
  const submit = useSubmitRequest();
  const { isDirty } = form.formState;
  // The device stores the typed values, so only photos would be lost.
  useUnsavedGuard(hasPhotos, useUnsavedChanges());

  const pick = (unit: UnitOfRequest) => {
    setPicked(true);
    const units = addUnit(form.getValues('units') as UnitValues[], unit);
    form.setValue('units', units, { shouldDirty: true });
    form.clearErrors('units');
    const at = units.findIndex(({ serialNumber }) => serialNumber === unit.serialNumber);
    // After the section has been rendered. With all units filled in there is none.
    if (at >= 0) setTimeout(() => form.setFocus(`units.${at}.descriptionProblem`));
  };
  const empty = () => {
    form.reset(blank);
    draft.clear();
    setPhotos([]);
    setPicked(false);
    setCleared((times) => times + 1);
  };
  const cancel = () => (isDirty || hasPhotos ? setAsking(true) : empty());
  const send = async (request: CheckedRequestForm) => {
    const repair = await submit(request).catch((error: unknown) => {
      throw request.units.length > 1 ? error : withPlaces(error);
    });
    draft.end();
    onSubmitted(repair, withRepairs(photos, repair));
  };
  return (
    <Card>
      <Form
        form={form}
        onSubmit={send}
        submitLabel="Submit Repair Request"
        leaves
        pendingLabel="Submitting..."
        onCancel={cancel}
        guard={false}
        className="max-sm:gap-4"
        before={(name) => unitBefore(form.getValues('units'), name)}
      >
        {draft.restored ? (
          <DraftNotice about={unitsInWords(draft.restored.units)} onGoOn={draft.goOn} onDiscard={cancel} />
        ) : null}
        <RememberedUnits
          // The unit that the request was started from is in the form already.
          units={(memory?.units ?? []).filter(
            ({ customerEquipmentId: id }) => id === undefined || id !== given?.customerEquipmentId,
          )}
          isChosen={picked || given !== undefined || draft.restored !== null}
          onPick={pick}
        />
        <UnitSections form={form} photos={photos} onPhotos={setPhotos} />
        <SenderSections form={form} key={cleared} />
        <BillingSection form={form} />
        <ShippingOptionsSection form={form} />
        <ParcelSection form={form} />
        <InstructionsSection form={form} />
      </Form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this request?"
        description="Everything you have entered will be cleared."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={empty}
      />
    </Card>
  );
}
