import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import type { Wish } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { wishSentences } from '@portal/contract/laboratory/calibration-terms/words.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';

/** What a request asked for its calibration, by whom and when. */
export function WishInWords({ wish: { terms, by, enteredBy, at } }: { wish: Wish }) {
  const { timeZone } = useSignedInUser();
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      {wishSentences(terms).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="text-sm">
        Asked by {by}
        {enteredBy === null ? null : `, written down by ${enteredBy}`}
        {`, ${formatDateTime(new Date(at), timeZone)}`}
      </p>
    </div>
  );
}
