import { calibrationResults, resultLabel } from '@portal/contract/calibrations/results.ts';
import type { CalibrationItem, GivenResults } from '@portal/contract/calibrations/shapes.ts';
import { today } from '@portal/contract/core/dates.ts';
import type { EquipmentModelDetail } from '@portal/contract/equipment/shapes.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useSignedInUser } from '../../../api/signed-in-user.ts';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { TechnicianField } from '../../repairs/shared/technician-field.tsx';
import { KeptNotice, ThrownNotice } from './kept-notice.tsx';
import { nameWrongCells } from './points/name-wrong-cells.ts';
import { usePoints } from './points/use-points.ts';
import { PointsField } from './points-field.tsx';
import { ProposedResult } from './proposed-result.tsx';
import { resultsValues } from './results-values.ts';
import { StandardsField } from './standards-field.tsx';
import { resultsTitle, unitInWords } from './unit-in-words.ts';
import { useKeepTyping, useKeptResults } from './use-kept-results.ts';
import type { KnownStandards } from './use-standards.ts';

interface ResultsFormProps {
  item: CalibrationItem;
  /** The model with its template; undefined when it could not be loaded. */
  model: EquipmentModelDetail | undefined;
  standards: KnownStandards;
  /** The values that the form begins with. Default: the stored results, else those that the model suggests. */
  start?: GivenResults | undefined;
  /** The version of the results that the form changes; 0 for the first ones. */
  version: number;
  /** True when the device stores the results first. Nothing in the form then needs a connection. */
  worksOffline?: boolean;
  /** Stores the results. The form closes when it resolves. */
  onSave: (values: GivenResults) => Promise<void>;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/calibrations/shapes.ts').then(({ resultsForm }) => nameWrongCells(resultsForm));
const results = calibrationResults.map((value) => ({ value, label: resultLabel(value) }));

/**
 * The form for the results of one unit, also on a phone (D5.9). What is typed stays on the device until it is saved or
 * thrown away.
 */
export function ResultsForm(props: ResultsFormProps) {
  const { item, model, start, version } = props;
  const { timeZone } = useSignedInUser();
  const keeping = useKeptResults(item.id);
  const [begin] = useState(() => start ?? resultsValues(item, model, timeZone));
  const { kept, thrown } = keeping;
  return (
    <OpenResults
      key={keeping.round}
      {...props}
      begin={begin}
      values={kept ? { ...begin, ...kept.values } : begin}
      keeping={keeping}
      notice={
        kept ? (
          <KeptNotice kept={kept} version={version} />
        ) : thrown ? (
          <ThrownNotice onBringBack={keeping.bringBack} />
        ) : null
      }
    />
  );
}

interface OpenResultsProps extends ResultsFormProps {
  /** The values without anything typed. */
  begin: GivenResults;
  values: GivenResults;
  keeping: ReturnType<typeof useKeptResults>;
  notice: ReactNode;
}

function OpenResults(props: OpenResultsProps) {
  const { item, model, standards, version, begin, keeping, notice, worksOffline = false, onSave } = props;
  const { timeZone } = useSignedInUser();
  const form = useZodForm(rules, { defaultValues: props.values });
  const { control } = form;
  const points = usePoints(form);
  const typing = useKeepTyping(form, begin, {
    keep: (values) => keeping.keep(values, version),
    forget: keeping.forget,
  });
  const throwAway = () => {
    typing.stop();
    keeping.throwAway(form.getValues(), version);
  };
  const isSaved = useRef(false);
  const close = () => {
    if (!isSaved.current && typing.isTyped())
      toast({
        title: 'Not saved, but kept',
        description: `What you typed for ${unitInWords(item)} is kept on this device.`,
      });
    props.onClose();
  };
  const wasComplete = item.results?.completedAt != null;
  return (
    <FormDialog
      open
      onOpenChange={close}
      size="wide"
      title={resultsTitle(item)}
      description={item.typeName}
      form={form}
      submitLabel="Save results"
      pendingLabel="Saving..."
      guard={false}
      onSubmit={async (_, { values }) => {
        await onSave(values);
        isSaved.current = true;
        typing.stop();
        keeping.forget();
      }}
    >
      {notice}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
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
      <PointsField form={form} points={points} model={model} canSaveTemplate={!worksOffline} />
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
          hint={<ProposedResult points={points} />}
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
      {form.formState.isDirty || keeping.kept ? (
        <Button variant="link" size="inline" className="self-start" onClick={throwAway}>
          Discard what was typed
        </Button>
      ) : null}
    </FormDialog>
  );
}
