import { decisionRuleName, decisionRuleWords } from '@portal/contract/laboratory/worksheets/rule-words.ts';
import { memo, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { RuleFields } from '../../laboratory/procedures/shared/rule-fields.tsx';
import type { BenchSectionProps } from './facts-section.tsx';
import { idOfField } from './refused.ts';

/** Says how results are judged. The rule can be another one than the company's until the results are complete. */
export const RuleSection = memo(function RuleSection({
  bench,
  values,
  refused,
  onChange,
}: BenchSectionProps) {
  const { rule, leastRatio, accredited, withoutStatement } = values;
  const { accreditation } = bench;
  const fault =
    refused['worksheet.rule.share'] ?? refused['worksheet.rule.percent'] ?? refused['worksheet.rule'];
  const [wanted, setWanted] = useState(false);
  const isOpen = wanted || fault !== undefined;
  const isDefault = JSON.stringify(rule) === JSON.stringify(bench.defaults.rule);
  return (
    <Card
      title="Decision rule"
      action={
        isOpen || withoutStatement ? null : (
          <Button variant="secondary" size="sm" onClick={() => setWanted(true)}>
            Change rule
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {accreditation ? (
          <Checkbox
            label={`Accredited results (${accreditation.body}, ${accreditation.number})`}
            checked={accredited}
            onCheckedChange={(is) => onChange({ accredited: is })}
          />
        ) : null}
        <p className="wrap-anywhere">
          {withoutStatement
            ? 'None: no statement of conformity is made.'
            : decisionRuleWords(rule, leastRatio)}
        </p>
        {isDefault || withoutStatement ? null : (
          <p className="text-sm text-muted">
            The company's own rule is another one: {decisionRuleName(bench.defaults.rule)}.
          </p>
        )}
        {isOpen && !withoutStatement ? (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <RuleFields
              rule={rule}
              fault={fault}
              ids={{ share: idOfField('worksheet.rule.share'), percent: idOfField('worksheet.rule.percent') }}
              onChange={(next) => onChange({ rule: next })}
            />
          </div>
        ) : null}
      </div>
    </Card>
  );
});
