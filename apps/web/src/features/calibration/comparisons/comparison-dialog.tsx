import { comparisonEndpoints as calls } from '@portal/contract/calibration/comparisons/endpoints.ts';
import { comparisonPaths } from '@portal/contract/calibration/comparisons/paths.ts';
import type { ComparisonDetail } from '@portal/contract/calibration/comparisons/shapes.ts';
import { comparisonKinds } from '@portal/contract/calibration/comparisons/words.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { useState } from 'react';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { GridField } from '../../../forms/grid-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { ProcedureField } from '../../laboratory/procedures/shared/procedure-field.tsx';
import { faultsOfRow, type PointRow, pointGrid, rowsOf } from './point-rows.ts';
import { useWriteComparison } from './use-write-comparison.ts';

const rules = () =>
  import('@portal/contract/calibration/comparisons/shapes.ts').then(({ comparisonForm }) => comparisonForm);
const kinds = Object.entries(comparisonKinds).map(([value, label]) => ({ value, label }));

interface ComparisonDialogProps {
  /** The comparison that is changed; a new one without it. */
  comparison?: ComparisonDetail;
  /** Called after saving or without. After saving a new one it has led to its page. */
  onClose: (isSaved: boolean) => void;
}

/** Enters or changes a comparison with its results. */
export function ComparisonDialog({ comparison, onClose }: ComparisonDialogProps) {
  const companyId = useCompanyId() ?? 0;
  const { timeZone, contactName, username } = useSignedInUser();
  const go = useGo();
  // Of when the dialog opened: what somebody else saved meanwhile must not be lost.
  const [{ stored, version }] = useState(() => ({
    stored: rowsOf(comparison?.points ?? []),
    version: comparison?.version,
  }));
  const create = useWriteComparison(calls.create, 'Comparison entered');
  const update = useWriteComparison(calls.update, 'Comparison saved');
  const form = useZodForm(rules, {
    defaultValues: {
      kind: comparison?.kind ?? ('proficiency' as const),
      provider: comparison?.provider ?? '',
      round: comparison?.round ?? '',
      item: comparison?.item ?? '',
      procedureId: comparison?.procedureId ?? null,
      comparedOn: comparison?.comparedOn ?? today(timeZone),
      people: comparison?.people ?? (contactName || username),
      points: stored as PointRow[],
      conclusion: comparison?.conclusion ?? '',
    },
  });
  const off = { control: form.control, autoComplete: 'off' } as const;
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={comparison ? 'Edit Comparison' : 'New Comparison'}
      form={form}
      submitLabel="Save"
      pendingLabel="Saving..."
      summary={false}
      onSubmit={async (_, { values: body }) => {
        if (comparison)
          await update.mutateAsync({
            params: { id: comparison.id },
            body,
            ...(version !== undefined && { ifMatch: version }),
          });
        else {
          const { id } = await create.mutateAsync({ params: { companyId }, body });
          go(comparisonPaths.comparison(id));
        }
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField control={form.control} name="kind" label="Kind" required options={kinds} />
        <TextField {...off} name="item" label="Item" required placeholder="Multimeter Fluke 87V" />
        <TextField {...off} name="provider" label="Provider" hint="Who sent the item, or the other side." />
        <TextField {...off} name="round" label="Round" />
        <DateField control={form.control} name="comparedOn" label="Day" required max={today(timeZone)} />
        <TextField {...off} name="people" label="People" required hint="Who measured." />
        <ProcedureField
          control={form.control}
          name="procedureId"
          stored={comparison?.procedure ?? null}
          none="No procedure"
        />
      </div>
      <GridField
        control={form.control}
        name="points"
        label="Results"
        kind={pointGrid}
        faultsOfRow={faultsOfRow}
        words="The reference is the value of the provider, or the second measurement. Paste a table from a spreadsheet into any cell."
      />
      <TextareaField control={form.control} name="conclusion" label="Conclusion" rows={4} />
    </FormDialog>
  );
}
