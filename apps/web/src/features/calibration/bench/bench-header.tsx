import { changeableResults } from '@portal/contract/calibration/calibrations/changeable-results.ts';
import { nonconformingWorkPaths } from '@portal/contract/calibration/nonconforming-work/paths.ts';
import type { Bench } from '@portal/contract/calibration/worksheets/shapes.ts';
import { ClipboardList, ShieldAlert } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ResultBadge } from '../../../record-parts/calibration/result-badge.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ConfirmCalibration } from '../calibrations/shared/confirm-calibration.tsx';
import { unitInWords } from '../calibrations/shared/unit-in-words.ts';

/** The unit and the procedure, with the way back to the repair. */
export function BenchHeader({ item, chosen }: Pick<Bench, 'item' | 'chosen'>) {
  const results = changeableResults(item.results);
  const toConfirm = results?.completedAt && !results.confirmation.isConfirmed ? results.confirmation : null;
  return (
    <PageHeader
      title={unitInWords(item)}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          {chosen
            ? `${chosen.number} ${chosen.title}, revision ${chosen.revision}`
            : 'No procedure chosen yet'}
          {results?.result ? <ResultBadge result={results.result} /> : null}
          {results?.completedAt ? <Badge tone="green">Complete</Badge> : null}
          {toConfirm && !toConfirm.isMine ? <Badge tone="amber">Not confirmed</Badge> : null}
        </span>
      }
      action={
        <>
          <AppLink
            to={nonconformingWorkPaths.reportNonconformingWork({ about: unitInWords(item) })}
            className={buttonClass({ variant: 'secondary' })}
          >
            <ShieldAlert aria-hidden className="size-4" />
            Report Nonconforming Work
          </AppLink>
          <AppLink to={paths.repair(item.repairId)} className={buttonClass({ variant: 'secondary' })}>
            <ClipboardList aria-hidden className="size-4" />
            Back to the repair
          </AppLink>
          {results && toConfirm?.isMine ? (
            <ConfirmCalibration
              itemId={item.id}
              version={results.version}
              unit={unitInWords(item)}
              size="sm"
            />
          ) : null}
        </>
      }
    />
  );
}
