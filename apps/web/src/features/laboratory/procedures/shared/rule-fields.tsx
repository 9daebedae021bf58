import type { DecisionRule } from '@portal/contract/laboratory/arithmetic/conformity.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { Select } from '../../../../ui/input/select.tsx';

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

interface RuleFieldsProps {
  rule: DecisionRule;
  /** What is wrong with the share or the percentage. */
  fault: string | undefined;
  /** The ids of the fields, where a sentence leads to them. */
  ids?: { share: string; percent: string };
  onChange: (rule: DecisionRule) => void;
}

/** Chooses a decision rule. It takes two cells of a grid. */
export const RuleFields = ({ rule, fault, ids, onChange }: RuleFieldsProps) => (
  <>
    <Field label="Rule">
      {(aria) => (
        <Select
          {...aria}
          value={rule.kind}
          options={kinds}
          onValueChange={(kind) => onChange(ruleOf(kind, rule))}
        />
      )}
    </Field>
    {'share' in rule ? (
      <Field {...(ids && { id: ids.share })} label="Guard band as a share of U" error={fault}>
        {(aria) => (
          <Input
            {...aria}
            align="right"
            autoComplete="off"
            value={rule.share}
            onChange={({ target }) => onChange({ ...rule, share: target.value })}
          />
        )}
      </Field>
    ) : null}
    {'percent' in rule ? (
      <Field {...(ids && { id: ids.percent })} label="Highest risk (%)" error={fault}>
        {(aria) => (
          <Input
            {...aria}
            align="right"
            autoComplete="off"
            value={rule.percent}
            onChange={({ target }) => onChange({ ...rule, percent: target.value })}
          />
        )}
      </Field>
    ) : null}
  </>
);
