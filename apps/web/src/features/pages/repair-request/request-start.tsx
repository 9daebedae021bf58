import { useState } from 'react';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { addUnit } from './add-unit.ts';
import { blankRequest } from './request-defaults.ts';
import { clearDraft, readDraft } from './request-draft.ts';
import { RequestFormCard, type RequestFormCardProps } from './request-form-card.tsx';
import { unitsInWords } from './units-in-words.ts';

type RequestStartProps = Omit<RequestFormCardProps, 'blank'>;

/**
 * The request form. A request for a unit of the register (D5.6) is about that unit: when the device has begun a request
 * for other units, it first asks which of the two is meant.
 */
export function RequestStart({ unit, memory, onSubmitted }: RequestStartProps) {
  const user = useSignedInUser();
  const [blank] = useState(() => blankRequest(user, memory?.addresses));
  const [begun, setBegun] = useState(() => {
    const draft = unit ? readDraft(user.id, blank) : null;
    // A unit that is there already comes back as it was typed.
    return draft && unit && addUnit(draft.units, unit).length > draft.units.length ? draft : null;
  });
  if (!begun || !unit)
    return <RequestFormCard unit={unit} memory={memory} blank={blank} onSubmitted={onSubmitted} />;
  return (
    <Card
      title="You have already started another request"
      description={`It is about ${unitsInWords(begun.units)}. It has not been sent.`}
    >
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <Button
          onClick={() => {
            clearDraft(user.id);
            setBegun(null);
          }}
        >
          Start over with this unit
        </Button>
        <Button variant="secondary" onClick={() => setBegun(null)}>
          Continue, and add this unit
        </Button>
      </div>
    </Card>
  );
}
