import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { OpenResults, type ResultsFormProps } from './open-results.tsx';
import { resultsValues } from './results-values.ts';
import { type KeptResults, useKeptResults } from './use-kept-results.ts';

const boxClass =
  'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-blue-200 bg-blue-50 px-4 py-3 text-blue-900';

interface KeptNoticeProps {
  kept: KeptResults;
  /** The version of the stored results. */
  version: number;
}

/** Says that the form holds what was typed before. It has no button, because that would get the focus of the dialog. */
function KeptNotice({ kept, version }: KeptNoticeProps) {
  const { timeZone } = useSignedInUser();
  return (
    <div role="status" className={boxClass}>
      <History aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        What you typed on {formatDateTime(new Date(kept.at), timeZone)} is back in the form. It is not saved
        yet.
        {kept.version === version
          ? null
          : ' Somebody has saved these results since then. Saving yours replaces theirs.'}
      </p>
    </div>
  );
}

/** Offers to bring back what was thrown away a moment ago. */
const ThrownNotice = ({ onBringBack }: { onBringBack: () => void }) => (
  <div role="status" className={boxClass}>
    <p className="min-w-0 flex-1 basis-60">What was typed is discarded.</p>
    <Button variant="secondary" size="sm" onClick={onBringBack}>
      Bring it back
    </Button>
  </div>
);

/**
 * The form for the results of one unit, also on a phone (D5.9). What is typed stays on the device until it is saved or
 * thrown away.
 */
export function ResultsForm(props: ResultsFormProps) {
  const { item, model, start, version } = props;
  const { timeZone } = useSignedInUser();
  const keeping = useKeptResults(item.id);
  const [begin] = useState(() => start ?? resultsValues(item, model, timeZone));
  const { kept, thrown } = keeping;
  return (
    <OpenResults
      key={keeping.round}
      {...props}
      begin={begin}
      values={kept ? { ...begin, ...kept.values } : begin}
      keeping={keeping}
      notice={
        kept ? (
          <KeptNotice kept={kept} version={version} />
        ) : thrown ? (
          <ThrownNotice onBringBack={keeping.bringBack} />
        ) : null
      }
    />
  );
}
