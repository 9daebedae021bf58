import type { CalibrationTerms, DefaultTerms } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { statementName } from '@portal/contract/laboratory/calibration-terms/words.ts';
import { FormSection } from '../../../../forms/form-section.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { RuleFields } from '../../../laboratory/procedures/shared/rule-fields.tsx';

interface TermsFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the fields do not care what the schema makes of the values
  form: any;
  /** Where the terms stand in the form: 'terms.' or nothing. */
  prefix: '' | 'terms.';
  /** The next default, which a term can leave as it is; undefined where every term is chosen. */
  below?: CalibrationTerms;
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
const pointKinds = [
  { value: 'all', label: 'All of the procedure' },
  { value: 'plus', label: 'Those of the procedure, and others' },
  { value: 'only', label: 'Only some' },
] as const;
const wordOf = (is: boolean): string => (is ? 'Yes' : 'No');

/** Returns the choices with the default before them, where there is one. */
const withDefault = (
  options: readonly { value: string; label: string }[],
  name: string | undefined,
): { value: string; label: string }[] =>
  name === undefined ? [...options] : [{ value: 'default', label: `As the default: ${name}` }, ...options];

/** The message of what is refused of a value. */
const messageOf = (errors: object, path: string): string | undefined => {
  const at = path
    .split('.')
    .reduce<unknown>((of, key) => (of as Record<string, unknown> | undefined)?.[key], errors);
  return (at as { message?: string } | undefined)?.message;
};

/** The terms of a calibration, in the order in which they are agreed. */
export function TermsFields({ form, prefix, below }: TermsFieldsProps) {
  const terms = (prefix === '' ? form.watch() : form.watch('terms')) as DefaultTerms;
  const { isSubmitted, errors } = form.formState as { isSubmitted: boolean; errors: object };
  const change = (given: Partial<DefaultTerms>) => {
    for (const [name, value] of Object.entries(given))
      form.setValue(`${prefix}${name}`, value, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const faultOf = (...names: string[]) =>
    names.map((name) => messageOf(errors, `${prefix}${name}`)).find((message) => message !== undefined);
  const { accredited, statement, points, printNextDue, specification } = terms;
  const asked = (value: string): boolean | null => (value === 'default' ? null : value === 'yes');
  const shown = (value: boolean | null) => (value === null ? 'default' : value ? 'yes' : 'no');
  return (
    <>
      <FormSection title="What is calibrated">
        <Field label="Accredited Certificate" error={faultOf('accredited')}>
          {(aria) => (
            <Select
              {...aria}
              value={shown(accredited)}
              options={withDefault(yesNo, below && wordOf(below.accredited))}
              onValueChange={(value) => change({ accredited: asked(value) })}
            />
          )}
        </Field>
        <Field label="Points" error={faultOf('points')}>
          {(aria) => (
            <Select
              {...aria}
              value={points?.kind ?? 'default'}
              options={withDefault(
                pointKinds,
                below && pointKinds.find(({ value }) => value === below.points.kind)!.label,
              )}
              onValueChange={(kind) =>
                change({
                  points:
                    kind === 'default'
                      ? null
                      : kind === 'all'
                        ? { kind }
                        : {
                            kind: kind as 'plus' | 'only',
                            words: points && 'words' in points ? points.words : '',
                          },
                })
              }
            />
          )}
        </Field>
        {points && 'words' in points ? (
          <Field
            label={points.kind === 'plus' ? 'Other Points' : 'Only These Points'}
            required
            className="sm:col-span-2"
            error={faultOf('points.words')}
          >
            {(aria) => (
              <Input
                {...aria}
                autoComplete="off"
                value={points.words}
                onChange={({ target }) => change({ points: { ...points, words: target.value } })}
              />
            )}
          </Field>
        ) : null}
        <Field
          label="Specification"
          hint={below?.specification ? `Empty: ${below.specification}` : 'Empty: that of the procedure.'}
          className="sm:col-span-2"
          error={faultOf('specification')}
        >
          {(aria) => (
            <Input
              {...aria}
              autoComplete="off"
              value={specification ?? ''}
              onChange={({ target }) => change({ specification: target.value === '' ? null : target.value })}
            />
          )}
        </Field>
      </FormSection>
      <FormSection title="What the certificate says">
        <Field label="Statement of Conformity" className="sm:col-span-2" error={faultOf('statement')}>
          {(aria) => (
            <Select
              {...aria}
              value={statement?.kind ?? 'default'}
              options={withDefault(
                [
                  { value: 'rule', label: 'By the rule below' },
                  { value: 'none', label: 'None: only the measured values' },
                ],
                below && statementName(below),
              )}
              onValueChange={(kind) =>
                change({
                  statement:
                    kind === 'default'
                      ? null
                      : kind === 'none'
                        ? { kind }
                        : { kind: 'rule', rule: { kind: 'simple' }, leastRatio: null },
                })
              }
            />
          )}
        </Field>
        {statement?.kind === 'rule' ? (
          <>
            <RuleFields
              rule={statement.rule}
              fault={faultOf('statement.rule.share', 'statement.rule.percent')}
              onChange={(rule) => change({ statement: { ...statement, rule } })}
            />
            {statement.leastRatio ? (
              <p className="text-sm text-muted sm:col-span-2">
                With a least TUR of {statement.leastRatio.ratio}.
              </p>
            ) : null}
          </>
        ) : null}
        <Field label="Next Due Date Printed" error={faultOf('printNextDue')}>
          {(aria) => (
            <Select
              {...aria}
              value={shown(printNextDue)}
              options={withDefault(yesNo, below && wordOf(below.printNextDue))}
              onValueChange={(value) => change({ printNextDue: asked(value) })}
            />
          )}
        </Field>
      </FormSection>
    </>
  );
}
