import type { CalibrationTerms } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { termsSentences } from '@portal/contract/laboratory/calibration-terms/words.ts';

/** The sentences of what is agreed, as the customer reads them. */
export const TermsInWords = ({ terms }: { terms: CalibrationTerms }) => (
  <div className="flex flex-col gap-1 wrap-anywhere">
    {termsSentences(terms).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
);
