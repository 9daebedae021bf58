import type { RepairRequest } from '@portal/contract/repair-request.ts';
import type { Repair } from '@portal/contract/repair-shapes.ts';
import { useState } from 'react';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { useUnsavedChanges } from '../../app/unsaved-changes.tsx';
import { Form } from '../../forms/form.tsx';
import { useUnsavedGuard } from '../../forms/use-unsaved-guard.ts';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { AddressSections } from './address-sections.tsx';
import { DraftNotice } from './draft-notice.tsx';
import type { Photo } from './photo.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { blankRequest } from './request-defaults.ts';
import { BillingSection, CustomerSection, InstructionsSection } from './request-sections.tsx';
import { ServiceDetailsSection, ServiceTasksSection } from './service-sections.tsx';
import { ShippingOptionsSection } from './shipping-options.tsx';
import { useDraft } from './use-draft.ts';
import { useSubmitRequest } from './use-submit-request.ts';

// Fetched when the form is first checked: the page opens without it.
const loadSchema = async () => (await import('@portal/contract/repair-request.ts')).repairRequest;

interface RequestFormCardProps {
  /** The request has its number; the photos are still to be sent. */
  onSubmitted: (repair: Repair, photos: readonly Photo[]) => void;
}

/** The request form (A2): kept on the device while it is filled in, emptied by Cancel. */
export function RequestFormCard({ onSubmitted }: RequestFormCardProps) {
  const user = useSignedInUser();
  const [blank] = useState(() => blankRequest(user));
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [asking, setAsking] = useState(false);
  const form = useZodForm(loadSchema, { defaultValues: blank });
  const draft = useDraft(form, user.id, blank);
  const submit = useSubmitRequest();
  const { isDirty } = form.formState;
  // What was typed is kept on the device; only photos would be lost.
  useUnsavedGuard(photos.length > 0, useUnsavedChanges());

  const empty = () => {
    form.reset(blank);
    draft.clear();
    setPhotos([]);
  };
  const cancel = () => (isDirty || photos.length > 0 ? setAsking(true) : empty());
  const send = async (request: RepairRequest) => {
    const repair = await submit(request);
    draft.end();
    onSubmitted(repair, photos);
  };
  return (
    <Card>
      <Form
        form={form}
        onSubmit={send}
        submitLabel="Submit Repair Request"
        pendingLabel="Submitting..."
        onCancel={cancel}
        guard={false}
      >
        {draft.restored ? <DraftNotice onDiscard={cancel} /> : null}
        <CustomerSection form={form} />
        <AddressSections form={form} />
        <BillingSection form={form} />
        <ServiceDetailsSection form={form}>
          <PhotoPicker photos={photos} onPhotos={setPhotos} />
        </ServiceDetailsSection>
        <ServiceTasksSection form={form} />
        <ShippingOptionsSection form={form} />
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
