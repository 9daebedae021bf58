import type { Bench } from '@portal/contract/calibration/worksheets/shapes.ts';
import { otherTerms } from '@portal/contract/laboratory/calibration-terms/other-terms.ts';
import { memo } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { AgreementInWords, ChangeAgreement } from '../calibration-terms/shared/item-agreement.tsx';
import { agreedValues, type BenchFacts } from './bench-values.ts';

interface AgreementSectionProps {
  bench: Bench;
  values: BenchFacts;
  onChange: (change: Partial<BenchFacts>) => void;
}

/** What is agreed with the customer, and where the worksheet is another thing. */
export const AgreementSection = memo(function AgreementSection({
  bench,
  values,
  onChange,
}: AgreementSectionProps) {
  const { agreement } = bench;
  const { accredited, rule, leastRatio, withoutStatement } = values;
  const others = otherTerms(agreement, {
    worksheet: { accredited, rule, leastRatio, withoutStatement },
    points: [],
  });
  return (
    <Card title="Agreed with the Customer" action={<ChangeAgreement agreement={agreement} />}>
      <div className="flex flex-col gap-3">
        <AgreementInWords agreement={agreement} />
        {others.length > 0 ? (
          <div
            role="status"
            className="flex flex-col items-start gap-2 rounded-lg border border-amber-200 bg-amber-50 px-3 py-2 text-amber-900"
          >
            {others.map(({ field, sentence }) => (
              <p key={field} className="wrap-anywhere">
                {sentence}
              </p>
            ))}
            <Button variant="secondary" size="sm" onClick={() => onChange(agreedValues(bench))}>
              Take as agreed
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
});
