import { STARS_MAX, starWords } from '@portal/contract/conversation/surveys/rules.ts';

/** A number of stars, such as ★★★★☆, with its words for screen readers. */
export const Stars = ({ stars }: { stars: number }) => (
  <span className="whitespace-nowrap">
    <span aria-hidden>
      {'★'.repeat(stars)}
      <span className="text-muted">{'☆'.repeat(STARS_MAX - stars)}</span>
    </span>
    <span className="sr-only">
      {stars} of {STARS_MAX} stars, {starWords(stars)}
    </span>
  </span>
);
