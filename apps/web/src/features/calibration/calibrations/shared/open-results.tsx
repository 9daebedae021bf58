import { type Circumstances, contradictionsOf } from '@portal/contract/calibration/calibrations/agreement.ts';
import { proposedResult } from '@portal/contract/calibration/calibrations/propose.ts';
import type { CalibrationItem, GivenResults } from '@portal/contract/calibration/calibrations/shapes.ts';
import { calibrationResults, resultLabel } from '@portal/contract/core/calibration-results.ts';
import { isCalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import type { EquipmentModelDetail } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../forms/checkbox-field.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { Contradictions } from './contradictions.tsx';
import { type Points, PointsField, usePoints } from './points-field.tsx';
import type { ResultsFormState } from './results-form-state.ts';
import { resultsRules } from './results-rules.ts';
import { originOfPoints } from './results-values.ts';
import { StandardsField } from './standards-field.tsx';
import { resultsTitle, unitInWords } from './unit-in-words.ts';
import { useKeepTyping, type useKeptResults } from './use-kept-results.ts';
import type { KnownStandards } from './use-standards.ts';
import { WhenAndHow } from './when-and-how.tsx';

/** Says which result the measurement points suggest. A person decides (D5.9). */
function ProposedResult({ points }: { points: Points }) {
  const proposed = proposedResult(points.judged.map(({ read }) => read));
  if (proposed === null) return null;
  return (
    <span aria-live="polite">
      The measurement points suggest: <strong>{resultLabel(proposed)}</strong>
    </span>
  );
}

export interface ResultsFormProps {
  item: CalibrationItem;
  /** The model with its template; undefined when it could not be loaded. */
  model: EquipmentModelDetail | undefined;
  standards: KnownStandards;
  /** The values that the form begins with. Default: {@link resultsValues}. */
  start?: GivenResults | undefined;
  /** The version of the results that the form changes; 0 for the first ones. */
  version: number;
  /** True when the device stores the results first. Nothing in the form then needs a connection. */
  worksOffline?: boolean;
  /** Stores the results. The form closes when it resolves. */
  onSave: (values: GivenResults) => Promise<void>;
  onClose: () => void;
}

const results = calibrationResults.map((value) => ({ value, label: resultLabel(value) }));

/** Returns what contradicts itself while somebody types. Nothing is said before a result is chosen. */
function useContradictions({ control }: ResultsFormState, points: Points, circumstances: Circumstances) {
  const { receivedOn, today: now } = circumstances;
  const [result, day, procedure, limitsFrom, remarks, complete] = useWatch({
    control,
    name: ['result', 'calibratedOn', 'procedure', 'limitsFrom', 'remarks', 'complete'],
  });
  const { judged } = points;
  return useMemo(() => {
    if (!complete || !result) return [];
    const calibratedOn = isCalendarDate(day ?? '') ? (day as typeof now) : null;
    const filled = judged.slice(0, judged.findLastIndex(({ isBlank }) => !isBlank) + 1);
    const read = filled.map((row) => row.read);
    const given = { result, calibratedOn, procedure, limitsFrom, remarks, points: read };
    return contradictionsOf(given, { receivedOn, today: now });
  }, [complete, result, day, procedure, limitsFrom, remarks, judged, receivedOn, now]);
}

interface OpenResultsProps extends ResultsFormProps {
  /** The values without anything typed. */
  begin: GivenResults;
  values: GivenResults;
  keeping: ReturnType<typeof useKeptResults>;
  notice: ReactNode;
}

/** The dialog with the form of results. */
export function OpenResults(props: OpenResultsProps) {
  const { item, model, standards, version, begin, keeping, notice, worksOffline = false, onSave } = props;
  const { timeZone } = useSignedInUser();
  const circumstances = { receivedOn: item.receivedOn ?? null, today: today(timeZone) };
  const rules = () =>
    import('@portal/contract/calibration/calibrations/shapes.ts').then(({ resultsForm }) =>
      resultsRules(resultsForm, circumstances),
    );
  const form = useZodForm(rules, { defaultValues: props.values });
  const { control } = form;
  const points = usePoints(form);
  const found = useContradictions(form, points, circumstances);
  const typing = useKeepTyping(form, begin, {
    keep: (values) => keeping.keep(values, version),
    forget: keeping.forget,
  });
  const throwAway = () => {
    typing.stop();
    keeping.throwAway(form.getValues(), version);
  };
  const close = (isSaved: boolean) => {
    if (!isSaved && typing.isTyped())
      toast({
        title: 'Not saved, but kept',
        description: `What you typed for ${unitInWords(item)} is kept on this device.`,
      });
    props.onClose();
  };
  const goTo = (field: string) => {
    const [, row, column] = /^points\.([0-9]+)\.(\w+)$/.exec(field) ?? [];
    if (column) points.act({ act: 'go', cell: { row: Number(row), column } });
    else form.setFocus(field as 'remarks');
  };
  const wasComplete = item.results?.completedAt != null;
  return (
    <FormDialog
      onClose={close}
      size="wide"
      title={resultsTitle(item)}
      description={item.typeName}
      form={form}
      submitLabel="Save results"
      pendingLabel="Saving..."
      guard={false}
      onSubmit={async (_, { values }) => {
        await onSave(values);
        typing.stop();
        keeping.forget();
      }}
    >
      {notice}
      <WhenAndHow form={form} item={item} circumstances={circumstances} worksOffline={worksOffline} />
      <PointsField
        form={form}
        points={points}
        model={model}
        origin={originOfPoints(item)}
        canSaveTemplate={!worksOffline}
      />
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
        <TextareaField
          control={control}
          name="remarks"
          label="Remarks"
          rows={2}
          hint="Printed on the certificate. Limited and Fail need them."
          className="sm:col-span-2"
        />
      </div>
      <Contradictions form={form} found={found} onGo={goTo} />
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
