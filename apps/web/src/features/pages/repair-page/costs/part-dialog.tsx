import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { FoundPart } from '@portal/contract/purchasing/parts/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { partUsed } from '@portal/contract/repairs/repairs/update.ts';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { PartNumberField } from '../../../../record-parts/parts/part-number-field.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { InApprovedEstimate } from '../../../purchasing/part-supply/shared/use-estimated-parts.tsx';
import { ConflictNotice } from '../update/conflict-notice.tsx';
import { CostsWithParts } from './costs-with-parts.tsx';
import { PartTotals } from './part-totals.tsx';
import { listWith, type Part, type PartValues, partValues, successorOf } from './part-values.ts';

interface PartConflictProps {
  /** The line as somebody else has saved it, or undefined when they removed it. */
  newest: Part | undefined;
  /** Continues with the newest line, or with a new one, and keeps the typed values. */
  onReload: () => void;
  /** Replaces the typed values by the newest line. */
  onDiscard: () => void;
}

/** Shown when somebody else saved the edited line first (D2.4). */
const PartConflict = ({ newest, onReload, onDiscard }: PartConflictProps) =>
  newest ? (
    <ConflictNotice now={inWords(newest)} onReload={onReload} onDiscard={onDiscard} />
  ) : (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-amber-200 bg-amber-50 px-4 py-3 text-amber-900"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        Somebody else removed this part in the meantime. What you typed is kept.
      </p>
      <Button variant="secondary" size="sm" onClick={onReload}>
        Add it as a new part
      </Button>
    </div>
  );

const inWords = ({ quantity, partNumber, unitPrice, msrpPrice }: Part): string =>
  `${formatNumber(quantity)} × ${partNumber}, unit cost ${formatMoney(unitPrice ?? 0)}, MSRP ${formatMoney(msrpPrice)}`;

interface PartDialogProps {
  repair: Repair;
  /** The line to change, or undefined for a new one. */
  part: Part | undefined;
  /** Saves the whole list, based on the repair's version. */
  onSave: (parts: PartValues[]) => Promise<unknown>;
  onClose: () => void;
}

const goneMessage = 'Somebody else changed or removed this part in the meantime. Choose above how to go on.';

/** The form for a new or a changed line of the parts, with the resulting totals (A5, A9). */
export function PartDialog({ repair, part: opened, onSave, onClose }: PartDialogProps) {
  // The line that saving replaces. It changes when somebody else saves the line first.
  const [part, setPart] = useState(opened);
  const [isSaving, setSaving] = useState(false);
  const [place] = useState(() => (opened ? repair.partsUsed.indexOf(opened) : -1));
  const form = useZodForm(partUsed, { defaultValues: partValues(opened) });
  const { control } = form;
  const { submitCount, errors, isSubmitting } = form.formState;
  const typed = useWatch({ control }) as PartValues;
  const list = listWith(repair.partsUsed, part, typed);
  const newest = part && successorOf(repair.partsUsed, part, place);
  const fault = [
    errors.partNumber,
    errors.quantity,
    errors.unitPrice,
    errors.msrpPrice,
    errors.description,
  ].find((error) => error && error.type !== 'server')?.message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, not while the user corrects the field
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && fault)
      toast({ variant: 'destructive', title: 'Validation Error', description: fault });
  }, [submitCount, isSubmitting]);
  const choose = (found: FoundPart) => {
    const dirty = { shouldDirty: true, shouldValidate: submitCount > 0 };
    form.setValue('partId', found.id, dirty);
    form.setValue('partNumber', found.partNumber, dirty);
    form.setValue('description', found.name ?? found.description ?? '', dirty);
    form.setValue('unitPrice', found.unitCost ?? dollars(0), dirty);
    form.setValue('msrpPrice', found.chargePrice ?? dollars(0), dirty);
  };
  const save = async (line: PartValues) => {
    const list = listWith(repair.partsUsed, part, line);
    if (!list) throw { message: goneMessage };
    // The page shows the line at once. A refused one comes back as it was typed.
    setSaving(true);
    await onSave(list).finally(() => setSaving(false));
  };
  return (
    <FormDialog
      hidden={isSaving}
      onClose={onClose}
      title={part ? 'Edit Part' : 'Add Part'}
      form={form}
      // The values as typed. The schema's result has the amounts in cents.
      onSubmit={(_, { values }) => save(values)}
      summary={false}
      submitLabel={part ? 'Save Part' : 'Add Part'}
      pendingLabel="Saving..."
    >
      {list ? null : (
        <PartConflict
          newest={newest}
          onReload={() => setPart(newest)}
          onDiscard={() => {
            setPart(newest);
            form.reset(partValues(newest));
          }}
        />
      )}
      <PartNumberField
        control={control}
        name="partNumber"
        label="Part Number"
        required
        companyId={repair.companyId}
        hint={typed.partId == null ? undefined : 'From the catalogue. Saving takes it from stock.'}
        onType={() => form.setValue('partId', null)}
        onChoose={choose}
      />
      {part ? null : (
        <InApprovedEstimate repair={repair} partNumber={typed.partNumber ?? ''} onUsed={onClose} />
      )}
      <TextField control={control} name="description" label="Description" autoComplete="off" />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
        <NumberField control={control} name="quantity" label="Quantity" required />
        <MoneyField control={control} name="unitPrice" label="Unit Price (cost)" />
        <MoneyField control={control} name="msrpPrice" label="MSRP Price" />
      </div>
      <div aria-live="polite">
        <PartTotals lines={list ?? [typed]} />
      </div>
      <CostsWithParts repair={repair} parts={list ?? []} />
    </FormDialog>
  );
}
