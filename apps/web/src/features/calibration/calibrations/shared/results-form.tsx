import { useState } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { KeptNotice, ThrownNotice } from './kept-notice.tsx';
import { OpenResults, type ResultsFormProps } from './open-results.tsx';
import { resultsValues } from './results-values.ts';
import { useKeptResults } from './use-kept-results.ts';

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
