import { formatDate } from '@portal/contract/core/dates.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';

/** The facts that a technician needs while working. */
export function RepairFacts({ repair }: { repair: Repair }) {
  const facts = [
    ['Problem', repair.descriptionProblem],
    ['Special Instructions', repair.specialInstructions],
    ['Current Progress', repair.currentProgress],
    ['Calibration', repair.calibrationNeeded ? 'Needed' : null],
    ['Est. Completion', repair.estimatedCompletionDate ? formatDate(repair.estimatedCompletionDate) : null],
    ['Customer', repair.companyName ?? repair.contactName],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Card>
      <dl className="flex flex-col gap-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">
              <LongText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The number of characters in about four lines of a phone. */
const SHORT = 180;

/** Shows the start of a long text until the user opens it. */
function LongText({ text }: { text: string }) {
  const [all, setAll] = useState(false);
  if (text.length <= SHORT) return text;
  return (
    <>
      <span className={all ? '' : 'line-clamp-4'}>{text}</span>
      <Button variant="link" size="inline" className="mt-1" onClick={() => setAll(!all)}>
        {all ? 'Show less' : 'Show all'}
      </Button>
    </>
  );
}
