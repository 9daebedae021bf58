import type { LeastRatio } from '@portal/contract/laboratory/arithmetic/conformity.ts';
import { decisionRuleName, decisionRuleWords } from '@portal/contract/laboratory/worksheets/rule-words.ts';
import type { WorksheetDefaults } from '@portal/contract/laboratory/worksheets/shapes.ts';
import { type Control, useController } from 'react-hook-form';
import { FormSection } from '../../../forms/form-section.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { RuleFields } from '../procedures/shared/rule-fields.tsx';

const digits = [
  { value: 'budget', label: 'As the budget says' },
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
] as const;
const roundings = [
  { value: 'budget', label: 'As the budget says' },
  { value: 'nearest', label: 'To the nearest digit' },
  { value: 'up', label: 'Always up' },
] as const;
const belows: readonly { value: string; label: string; below: LeastRatio['below'] }[] = [
  { value: 'refuse', label: 'No statement of conformity', below: 'refuse' },
  { value: 'say', label: 'The result is marked', below: 'say' },
  { value: 'guarded', label: 'A guard band of U', below: { kind: 'guarded', share: '1' } },
  { value: 'method6', label: 'Method 6 (at most 2 % PFA)', below: { kind: 'method6' } },
];

/** The choices below a least TUR. Another rule that was agreed stays one of them. */
function belowChoices(below: LeastRatio['below']) {
  if (typeof below === 'string') return { value: below, options: belows };
  const known = belows.find((one) => JSON.stringify(one.below) === JSON.stringify(below));
  if (known) return { value: known.value, options: belows };
  return {
    value: 'other',
    options: [...belows, { value: 'other', label: decisionRuleName(below), below }],
  };
}

/** The first message of what the portal refuses of a value. */
const messageOf = (error: object | undefined, ...path: string[]): string | undefined => {
  const at = path.reduce<unknown>((of, key) => (of as Record<string, unknown> | undefined)?.[key], error);
  return (at as { message?: string } | undefined)?.message;
};

interface ResultsSectionProps {
  // biome-ignore lint/suspicious/noExplicitAny: the section does not care what the schema makes of the values
  control: Control<{ defaults: WorksheetDefaults } & Record<string, any>, any, any>;
}

/** How results are judged and reported unless a customer has agreed on something else. */
export function ResultsSection({ control }: ResultsSectionProps) {
  const { field, fieldState } = useController({ control, name: 'defaults' });
  const defaults = field.value as WorksheetDefaults;
  const { rule, leastRatio } = defaults;
  const change = (given: Partial<WorksheetDefaults>) => field.onChange({ ...defaults, ...given });
  const error = fieldState.error as object | undefined;
  const least = leastRatio && belowChoices(leastRatio.below);
  return (
    <FormSection
      title="Statements of conformity"
      description="What is agreed with a customer unless something else is agreed: with the customer, for a unit, or for a request."
    >
      <RuleFields
        rule={rule}
        fault={messageOf(error, 'rule', 'share') ?? messageOf(error, 'rule', 'percent')}
        onChange={(next) => change({ rule: next })}
      />
      <p className="text-sm text-muted sm:col-span-2">{decisionRuleWords(rule, leastRatio)}</p>
      <Field
        label="Least TUR"
        hint="Such as 4. Leave it empty when none is asked for."
        error={messageOf(error, 'leastRatio', 'ratio')}
      >
        {(aria) => (
          <Input
            {...aria}
            align="right"
            autoComplete="off"
            value={leastRatio?.ratio ?? ''}
            onChange={({ target }) =>
              change({
                leastRatio:
                  target.value === '' ? null : { below: leastRatio?.below ?? 'say', ratio: target.value },
              })
            }
          />
        )}
      </Field>
      {leastRatio && least ? (
        <Field label="Below it">
          {(aria) => (
            <Select
              {...aria}
              value={least.value}
              options={least.options}
              onValueChange={(value) =>
                change({
                  leastRatio: {
                    ...leastRatio,
                    below: least.options.find((one) => one.value === value)!.below,
                  },
                })
              }
            />
          )}
        </Field>
      ) : null}
      <Field label="Significant digits of U" className="sm:col-start-1">
        {(aria) => (
          <Select
            {...aria}
            value={defaults.digits === null ? 'budget' : `${defaults.digits}`}
            options={digits}
            onValueChange={(value) => change({ digits: value === 'budget' ? null : value === '1' ? 1 : 2 })}
          />
        )}
      </Field>
      <Field label="Rounding of U">
        {(aria) => (
          <Select
            {...aria}
            value={defaults.rounding ?? 'budget'}
            options={roundings}
            onValueChange={(value) =>
              change({ rounding: value === 'budget' ? null : (value as 'nearest' | 'up') })
            }
          />
        )}
      </Field>
    </FormSection>
  );
}
