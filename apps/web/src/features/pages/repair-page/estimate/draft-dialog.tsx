import { today } from '@portal/contract/core/dates/dates.ts';
import {
  estimateDraft,
  estimateEndpoints,
  type RepairEstimate,
} from '@portal/contract/estimates/estimates/endpoints.ts';
import { repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { DateField } from '../../../../forms/date-field.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import type { TypedLine } from '../../../estimates/estimate-presets/shared/typed-line.ts';
import { useEstimateWrite } from '../shared/use-estimate.ts';
import { type DraftStart, draftValues } from './draft-form.ts';
import { DraftLines } from './draft-lines.tsx';
import { SendDialog } from './send-dialog.tsx';

interface DraftDialogProps {
  repair: Repair;
  estimates: RepairEstimate;
  start: DraftStart;
  onClose: () => void;
}

/**
 * The editor of the next version, and then the mail that sends it. The customer sees nothing of it before it is sent
 * (D3.6).
 */
export function DraftDialog({ repair, estimates, start, onClose }: DraftDialogProps) {
  const [step, setStep] = useState<'first' | 'again' | 'send'>('first');
  const { draft } = estimates;
  if (step === 'send' && draft)
    return <SendDialog repair={repair} draft={draft} onBack={() => setStep('again')} onClose={onClose} />;
  return (
    <Editor
      repair={repair}
      estimates={estimates}
      start={step === 'first' ? start : 'next'}
      onClose={onClose}
      onSend={() => setStep('send')}
    />
  );
}

// Loaded when somebody saves lines as a preset.
const PresetDialog = lazy(() =>
  import('../../../estimates/estimate-presets/shared/preset-dialog.tsx').then((part) => ({
    default: part.PresetDialog,
  })),
);

interface EditorProps extends DraftDialogProps {
  /** Called when the draft is saved and shall be sent. */
  onSend: () => void;
}

function Editor({ repair, estimates, start, onClose, onSend }: EditorProps) {
  const { timeZone } = useSignedInUser();
  const form = useZodForm(estimateDraft, {
    defaultValues: { discount: { kind: 'none', value: null }, ...draftValues(estimates, start) },
  });
  const save = useEstimateWrite(estimateEndpoints.save, repair.id, 'form');
  const { data } = useQuery(q(repairImageEndpoints.list, { params: { id: repair.id } }));
  const images = (data ?? []).filter(({ visibility }) => visibility === 'customer');
  const sends = useRef(false);
  const [preset, setPreset] = useState<TypedLine[]>();
  const { control } = form;
  const { isSubmitting } = form.formState;
  return (
    <>
      <FormDialog
        onClose={(isSaved) => (isSaved && sends.current ? onSend() : onClose())}
        size="lg"
        title={titleOf(estimates)}
        description={`${repair.serviceReportNumber} · ${repair.modelPartNo}`}
        form={form}
        submitLabel="Save draft"
        pendingLabel="Saving..."
        buttons={(formId, cancel) => (
          <>
            <Button variant="secondary" onClick={cancel} disabled={isSubmitting} className="sm:mr-auto">
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="secondary"
              pending={isSubmitting && !sends.current}
              pendingLabel="Saving..."
              disabled={isSubmitting}
              onClick={() => {
                sends.current = false;
              }}
            >
              Save draft
            </Button>
            <Button
              type="submit"
              form={formId}
              pending={isSubmitting && sends.current}
              pendingLabel="Saving..."
              disabled={isSubmitting}
              onClick={() => {
                sends.current = true;
              }}
            >
              Save and send…
            </Button>
          </>
        )}
        onSubmit={async () => {
          await save.mutateAsync({ params: { id: repair.id }, body: form.getValues() });
          if (sends.current) return;
          toast({
            title: 'Estimate saved',
            description: `The draft for ${repair.serviceReportNumber} has been saved. Preview it, then send it.`,
          });
        }}
      >
        <DraftLines
          form={form}
          companyId={repair.companyId}
          onSavePreset={() => setPreset(form.getValues('lines'))}
          images={images}
          tax={estimates.proposal?.terms}
          rates={estimates.proposal?.taxRates}
        />
        <TextareaField
          control={control}
          name="note"
          label="Note to the customer"
          rows={3}
          hint="Stands below the total."
        />
        <DateField
          control={control}
          name="validUntil"
          label="Valid until"
          min={today(timeZone)}
          className="sm:max-w-60"
        />
      </FormDialog>
      {preset ? (
        <Suspense>
          <PresetDialog companyId={repair.companyId} lines={preset} onClose={() => setPreset(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function titleOf({ draft, versions: [last] }: RepairEstimate): string {
  if (draft) return `Estimate, version ${draft.version}`;
  return last ? `Revision of version ${last.version}` : 'New estimate';
}
