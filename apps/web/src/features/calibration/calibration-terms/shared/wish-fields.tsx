import { termsOver } from '@portal/contract/laboratory/calibration-terms/resolve.ts';
import type { CalibrationTerms, DefaultTerms } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { statementName } from '@portal/contract/laboratory/calibration-terms/words.ts';
import { useFormState, useWatch } from 'react-hook-form';
import { useField } from '../../../../forms/field-props.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { Select } from '../../../../ui/input/select.tsx';

/** The form around the wish. */
// biome-ignore lint/suspicious/noExplicitAny: the fields do not care what else the form has
export type FormOfWish = any;

interface WishFieldsProps {
  form: FormOfWish;
  /** Where the wish stands in the form. */
  name: string;
  usual: CalibrationTerms;
  /** False for a laboratory without an accreditation. */
  accreditable: boolean;
}

const certificates = [
  { value: 'yes', label: 'Accredited' },
  { value: 'no', label: 'Without accreditation' },
];
const pointKinds = [
  { value: 'all', label: 'All of the procedure' },
  { value: 'plus', label: 'Those of the procedure, and others' },
  { value: 'only', label: 'Only some' },
];
const statements = [
  { value: 'simple', label: 'Pass when the value is within its limits' },
  { value: 'guarded', label: 'Pass only with a margin for the uncertainty (guard band)' },
  { value: 'method6', label: 'By ANSI/NCSL Z540.3, Method 6' },
  { value: 'none', label: 'No: only the measured values' },
];
const dueDates = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const USUAL = 'usual';
const labelOf = (options: typeof pointKinds, value: string): string =>
  options.find((option) => option.value === value)!.label;
const yesNo = (is: boolean): string => (is ? 'yes' : 'no');
const asked = (value: string): boolean | null => (value === USUAL ? null : value === 'yes');

function statementOf(value: string): DefaultTerms['statement'] {
  switch (value) {
    case 'none':
      return { kind: 'none' };
    case 'guarded':
      return { kind: 'rule', rule: { kind: 'guarded', share: '1' }, leastRatio: null };
    case 'simple':
    case 'method6':
      return { kind: 'rule', rule: { kind: value }, leastRatio: null };
    default:
      return null;
  }
}

interface WordsProps extends Pick<WishFieldsProps, 'form'> {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/** A text of the wish. Where it may be empty, that is as usual. */
function Words({ form: { control }, name, label, hint, required = false }: WordsProps) {
  const { field, error } = useField({ control, name, label });
  return (
    <Field label={label} hint={hint} required={required} error={error} className="sm:col-span-2">
      {(aria) => (
        <Input
          {...aria}
          ref={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          autoComplete="off"
          value={(field.value as string | null | undefined) ?? ''}
          onChange={({ target }) => field.onChange(target.value === '' && !required ? null : target.value)}
        />
      )}
    </Field>
  );
}

interface ChoiceProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  usual: string;
  options: typeof pointKinds;
  onChange: (value: string) => void;
}

const Choice = ({ label, hint, error, value, usual, options, onChange }: ChoiceProps) => (
  <Field label={label} hint={hint} error={error}>
    {(aria) => (
      <Select
        {...aria}
        value={value}
        options={[{ value: USUAL, label: `As usual: ${usual}` }, ...options]}
        onValueChange={onChange}
      />
    )}
  </Field>
);

/** What is asked for a calibration, in the order in which it is agreed. Each can stay as usual. */
export function WishFields({ form, name, usual, accreditable }: WishFieldsProps) {
  const { control, setValue } = form;
  const wish = useWatch({ control, name }) as DefaultTerms;
  const { isSubmitted } = useFormState({ control });
  const change = (term: keyof DefaultTerms, value: unknown) =>
    setValue(`${name}.${term}`, value, { shouldDirty: true, shouldValidate: isSubmitted });
  const accreditedFault = useField({
    control,
    name: `${name}.accredited`,
    label: 'Certificate',
  }).error;
  const { accredited, statement, points, printNextDue } = wish;
  const words = points && 'words' in points ? points.words : '';
  return (
    <>
      {accreditable ? (
        <Choice
          label="Certificate"
          error={accreditedFault}
          value={accredited === null ? USUAL : yesNo(accredited)}
          usual={labelOf(certificates, yesNo(usual.accredited)).toLowerCase()}
          options={certificates}
          onChange={(value) => change('accredited', asked(value))}
        />
      ) : null}
      <Choice
        label="Next Due Date on the Certificate"
        value={printNextDue === null ? USUAL : yesNo(printNextDue)}
        usual={labelOf(dueDates, yesNo(usual.printNextDue)).toLowerCase()}
        options={dueDates}
        onChange={(value) => change('printNextDue', asked(value))}
      />
      <Choice
        label="Points"
        value={points?.kind ?? USUAL}
        usual={labelOf(pointKinds, usual.points.kind).toLowerCase()}
        options={pointKinds}
        onChange={(kind) =>
          change('points', kind === USUAL ? null : kind === 'all' ? { kind } : { kind, words })
        }
      />
      <Choice
        label="Pass or Fail"
        value={statement === null ? USUAL : statement.kind === 'none' ? 'none' : statement.rule.kind}
        usual={statementName(usual).toLowerCase()}
        options={statements}
        onChange={(value) => change('statement', statementOf(value))}
      />
      {points && 'words' in points ? (
        <Words
          form={form}
          name={`${name}.points.words`}
          label={points.kind === 'plus' ? 'Other Points' : 'Only These Points'}
          hint="Such as: 1 V, 5 V and 10 V DC."
          required
        />
      ) : null}
      <Words
        form={form}
        name={`${name}.specification`}
        label="Specification"
        hint={`What the results are compared with, such as a data sheet. Empty: ${usual.specification ?? 'that of the procedure.'}`}
      />
    </>
  );
}

/** Returns what holds when a wish is accepted. A text that is not typed yet has a sign in its place. */
export function shownWish(wish: DefaultTerms | null | undefined, usual: CalibrationTerms): CalibrationTerms {
  const { points, ...others } = termsOver(wish ?? null, usual);
  return { ...others, points: 'words' in points ? { ...points, words: points.words || '…' } : points };
}
