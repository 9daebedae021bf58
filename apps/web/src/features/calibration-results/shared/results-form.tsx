import { calibrationResults, resultLabel } from '@portal/contract/calibrations/results.ts';
import type { CalibrationItem, GivenResults } from '@portal/contract/calibrations/shapes.ts';
import { today } from '@portal/contract/core/dates.ts';
import type { EquipmentModelDetail } from '@portal/contract/equipment/shapes.ts';
import { useSignedInUser } from '../../../api/signed-in-user.ts';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { TechnicianField } from '../../repairs/shared/technician-field.tsx';
import { PointsField } from './points-field.tsx';
import { ProposedResult } from './proposed-result.tsx';
import { resultsValues } from './results-values.ts';
import { StandardsField } from './standards-field.tsx';
import { resultsTitle } from './unit-in-words.ts';
import type { KnownStandards } from './use-standards.ts';

interface ResultsFormProps {
  item: CalibrationItem;
  /** The model with its template; undefined when it could not be loaded. */
  model: EquipmentModelDetail | undefined;
  standards: KnownStandards;
  /** The values that the form begins with. Default: the stored results, else those that the model suggests. */
  start?: GivenResults | undefined;
  /** True when the device stores the results first. Nothing in the form then needs a connection. */
  worksOffline?: boolean;
  /** Stores the results. The form closes when it resolves. */
  onSave: (values: GivenResults) => Promise<void>;
  onClose: () => void;
}

const rules = () => import('@portal/contract/calibrations/shapes.ts').then(({ resultsForm }) => resultsForm);
const results = calibrationResults.map((value) => ({ value, label: resultLabel(value) }));

/** The form for the results of one unit, also on a phone (D5.9). */
export function ResultsForm(props: ResultsFormProps) {
  const { item, model, standards, start, worksOffline = false, onSave, onClose } = props;
  const { timeZone } = useSignedInUser();
  const form = useZodForm(rules, { defaultValues: start ?? resultsValues(item, model, timeZone) });
  const { control } = form;
  const wasComplete = item.results?.completedAt != null;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="xl"
      title={resultsTitle(item)}
      description={item.typeName}
      form={form}
      submitLabel="Save results"
      pendingLabel="Saving..."
      onSubmit={(_, { values }) => onSave(values)}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DateField
          control={control}
          name="calibratedOn"
          label="Date of calibration"
          max={today(timeZone)}
          required
        />
        {worksOffline ? null : (
          <TechnicianField control={control} name="technicianId" label="Calibrated by" />
        )}
        <TextField control={control} name="procedure" label="Procedure" autoComplete="off" />
        <TextField control={control} name="place" label="Place" autoComplete="off" />
        <TextField
          control={control}
          name="temperature"
          label="Temperature"
          placeholder="23.1 °C"
          autoComplete="off"
        />
        <TextField control={control} name="humidity" label="Humidity" placeholder="45 %" autoComplete="off" />
      </div>
      <PointsField form={form} model={model} canSaveTemplate={!worksOffline} />
      <StandardsField form={form} standards={standards} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextareaField control={control} name="asFoundNotes" label="As found" rows={2} />
        <TextareaField control={control} name="asLeftNotes" label="As left" rows={2} />
        <SelectField
          control={control}
          name="result"
          label="Result"
          options={results}
          placeholder="Choose a result"
          required
          hint={<ProposedResult form={form} />}
        />
        <TextField
          control={control}
          name="certificateNumber"
          label="Certificate number, if made elsewhere"
          autoComplete="off"
        />
      </div>
      <CheckboxField
        control={control}
        name="complete"
        label="The calibration is complete"
        hint={
          wasComplete
            ? 'Complete results stay complete.'
            : 'Sets the last and next calibration date of the unit.'
        }
        disabled={wasComplete}
      />
    </FormDialog>
  );
}
