import { calibrationsPermissions } from '@portal/contract/calibration/calibrations/area.ts';
import { changeableResults } from '@portal/contract/calibration/calibrations/changeable-results.ts';
import type { ListedCalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { certificatesPermissions } from '@portal/contract/calibration/certificates/area.ts';
import { benchPaths } from '@portal/contract/calibration/worksheets/paths.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { ClipboardPenLine, FileUp, Gauge, History, Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { ResultBadge } from '../../../../record-parts/calibration/result-badge.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { unitInWords } from '../../../calibration/calibrations/shared/unit-in-words.ts';

// Few people have something to confirm.
const ConfirmCalibration = lazy(() =>
  import('../../../calibration/calibrations/shared/confirm-calibration.tsx').then((part) => ({
    default: part.ConfirmCalibration,
  })),
);

interface CalibrationUnitProps {
  item: ListedCalibrationItem;
  onOpen: () => void;
  /** Opens the correction of serial number, make, model and remarks. */
  onEdit: () => void;
  /** Opens how the results were changed. */
  onChanges: () => void;
  /** Opens the upload of a certificate that was made elsewhere. */
  onUpload: () => void;
}

const counted = (points: number): string =>
  points === 0 ? '' : `${points} measurement point${points === 1 ? '' : 's'}`;

/** Returns what is known of the results in one line. */
const factsOf = ({ results }: ListedCalibrationItem): string =>
  results === null
    ? ''
    : [
        results.calibratedOn && formatDate(results.calibratedOn),
        results.technicianName,
        counted(results.points),
      ]
        .filter(Boolean)
        .join(' · ');

const actOf = (results: ListedCalibrationItem['results']): string => {
  if (!results) return 'Enter results';
  if (!changeableResults(results)) return 'Enter new results';
  return results.certificate?.isIssued ? 'Show results' : 'Edit results';
};

/** One unit of a calibration with the state of its results. */
export function CalibrationUnit({ item, onOpen, onEdit, onChanges, onUpload }: CalibrationUnitProps) {
  const { make, modelName, typeName, serialNumber, assetNumber, notes, results, unit } = item;
  const act = actOf(results);
  const toConfirm = results?.completedAt && !results.confirmation.isConfirmed ? results.confirmation : null;
  const { role, laboratory } = useSignedInUser();
  const mayUpload =
    may(role, certificatesPermissions['certificate.issue']) && results?.completedAt && !results.certificate;
  const isIssued = results?.certificate?.isIssued === true;
  const goesToBench = item.isAtBench && !isIssued;
  const name = `${make} ${modelName}`;
  const named = `${name} ${serialNumber ?? assetNumber ?? ''}`.trim();
  // After a certificate was issued only admins change what it names.
  const mayEdit =
    may(role, calibrationsPermissions['calibration.write']) &&
    (may(role, certificatesPermissions['certificate.issue']) || !isIssued);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {results?.result ? <ResultBadge result={results.result} /> : null}
          {results?.certificate?.isWithdrawn ? <Badge tone="red">Certificate withdrawn</Badge> : null}
          {results && !results.completedAt ? <Badge tone="amber">Not complete</Badge> : null}
          {toConfirm ? <Badge tone="amber">Not confirmed</Badge> : null}
        </p>
        <p className="text-muted">
          {[typeName, serialNumber && `S/N ${serialNumber}`, assetNumber && `Asset ${assetNumber}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {toConfirm && !toConfirm.isMine ? (
          <p>
            {toConfirm.isPossible
              ? `${results?.technicianName} has to confirm it before a certificate can be issued.`
              : `${results?.technicianName} has no account and cannot confirm it. Edit the results and choose who calibrated.`}
          </p>
        ) : null}
        {results?.overrideReason ? (
          <p>
            Certified by {results.overriddenBy} although it does not agree: {results.overrideReason}
          </p>
        ) : null}
        {results ? <p>{factsOf(item)}</p> : <p className="text-muted">No results yet</p>}
        {unit?.nextCalibrationDue ? <p>Next due {formatDate(unit.nextCalibrationDue)}</p> : null}
        {results?.result === 'fail' ? <p>No next date, because the unit failed</p> : null}
        {notes ? <p className="whitespace-pre-line">{notes}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {results && toConfirm?.isMine ? (
          <Suspense>
            <ConfirmCalibration
              itemId={item.id}
              version={results.version}
              unit={unitInWords(item)}
              size="sm"
            />
          </Suspense>
        ) : null}
        {goesToBench ? (
          <AppLink
            to={benchPaths.bench(item.id)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            aria-label={`${act} of ${named}`}
          >
            <ClipboardPenLine aria-hidden className="size-4" />
            {act}
          </AppLink>
        ) : null}
        {laboratory && !item.isAtBench && !isIssued ? (
          <AppLink
            to={benchPaths.bench(item.id)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            aria-label={`Bench of ${named}`}
          >
            <Gauge aria-hidden className="size-4" />
            Bench
          </AppLink>
        ) : null}
        {goesToBench ? (
          // Readings that were begun by a procedure are not lost to a form without one.
          changeableResults(results) ? null : (
            <Button
              variant="ghost"
              size="sm"
              onClick={onOpen}
              aria-label={`Enter results of ${named} without a procedure`}
            >
              Without a procedure
            </Button>
          )
        ) : (
          <Button variant="secondary" size="sm" onClick={onOpen} aria-label={`${act} of ${named}`}>
            <ClipboardPenLine aria-hidden className="size-4" />
            {act}
          </Button>
        )}
        {mayEdit ? (
          <Button variant="secondary" size="sm" onClick={onEdit} aria-label={`Edit unit ${named}`}>
            <Pencil aria-hidden className="size-4" />
            Edit unit
          </Button>
        ) : null}
        {results ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={onChanges}
            aria-label={`Changes to the results of ${name} ${serialNumber ?? ''}`.trim()}
          >
            <History aria-hidden className="size-4" />
            Changes
          </Button>
        ) : null}
        {mayUpload ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={onUpload}
            aria-label={`Upload a certificate of ${named}`}
          >
            <FileUp aria-hidden className="size-4" />
            Upload certificate
          </Button>
        ) : null}
      </div>
    </li>
  );
}
