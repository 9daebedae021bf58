import type { DecisionRule } from '@portal/contract/laboratory/arithmetic/conformity.ts';
import { decisionRuleName, decisionRuleWords } from '@portal/contract/laboratory/worksheets/rule-words.ts';
import { memo, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { BenchSectionProps } from './facts-section.tsx';
import { idOfField } from './refused.ts';

const kinds: readonly { value: DecisionRule['kind']; label: string }[] = [
  { value: 'simple', label: 'Simple acceptance' },
  { value: 'guarded', label: 'Guard band' },
  { value: 'conditional', label: 'Guard band with four words' },
  { value: 'risk', label: 'Specific risk' },
  { value: 'method6', label: 'Method 6 (at most 2 % PFA)' },
];

const ruleOf = (kind: DecisionRule['kind'], before: DecisionRule): DecisionRule => {
  const share = 'share' in before ? before.share : '1';
  if (kind === 'guarded' || kind === 'conditional') return { kind, share };
  return kind === 'risk' ? { kind, percent: 'percent' in before ? before.percent : '2' } : { kind };
};

/** Says how results are judged. The rule can be another one than the company's until the results are complete. */
export const RuleSection = memo(function RuleSection({
  bench,
  values,
  refused,
  onChange,
}: BenchSectionProps) {
  const { rule, leastRatio } = values;
  const fault =
    refused['worksheet.rule.share'] ?? refused['worksheet.rule.percent'] ?? refused['worksheet.rule'];
  const [wanted, setWanted] = useState(false);
  const isOpen = wanted || fault !== undefined;
  const isDefault = JSON.stringify(rule) === JSON.stringify(bench.defaults.rule);
  return (
    <Card
      title="Decision rule"
      action={
        isOpen ? null : (
          <Button variant="secondary" size="sm" onClick={() => setWanted(true)}>
            Change rule
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <p className="wrap-anywhere">{decisionRuleWords(rule, leastRatio)}</p>
        {isDefault ? null : (
          <p className="text-sm text-muted">
            The company's own rule is another one: {decisionRuleName(bench.defaults.rule)}.
          </p>
        )}
        {isOpen ? (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Field label="Rule">
              {(aria) => (
                <Select
                  {...aria}
                  value={rule.kind}
                  options={kinds}
                  onValueChange={(kind) => onChange({ rule: ruleOf(kind, rule) })}
                />
              )}
            </Field>
            {'share' in rule ? (
              <Field id={idOfField('worksheet.rule.share')} label="Guard band as a share of U" error={fault}>
                {(aria) => (
                  <Input
                    {...aria}
                    align="right"
                    autoComplete="off"
                    value={rule.share}
                    onChange={({ target }) => onChange({ rule: { ...rule, share: target.value } })}
                  />
                )}
              </Field>
            ) : null}
            {'percent' in rule ? (
              <Field id={idOfField('worksheet.rule.percent')} label="Highest risk (%)" error={fault}>
                {(aria) => (
                  <Input
                    {...aria}
                    align="right"
                    autoComplete="off"
                    value={rule.percent}
                    onChange={({ target }) => onChange({ rule: { ...rule, percent: target.value } })}
                  />
                )}
              </Field>
            ) : null}
          </div>
        ) : null}
      </div>
    </Card>
  );
});
