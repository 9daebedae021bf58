import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';

/** Readings that are shown at first. */
const FIRST = 10;

interface FoldedReadingsProps {
  readings: readonly (string | null)[];
  unit: string | null;
  /** Of what they are, such as 'the unit at point 3 as found'. */
  of: string;
}

/** Readings as they were typed. Of many the first are shown, and all when somebody wants them or prints the page. */
export function FoldedReadings({ readings, unit, of }: FoldedReadingsProps) {
  const [isWhole, setWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const isFolded = readings.length > FIRST + 2 && !isWhole && !isPrinting;
  const shown = isFolded ? readings.slice(0, FIRST) : readings;
  return (
    <>
      {[shown.map((one) => one ?? '–').join('; '), isFolded ? null : unit].filter(Boolean).join(' ')}
      {isFolded ? (
        <>
          {'; … '}
          {unit}{' '}
          <Button
            variant="link"
            size="inline"
            aria-label={`Show all ${readings.length} readings of ${of}`}
            onClick={() => setWhole(true)}
          >
            all {readings.length}
          </Button>
        </>
      ) : null}
    </>
  );
}
