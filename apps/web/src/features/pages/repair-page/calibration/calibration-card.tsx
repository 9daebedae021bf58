import type { ListedCalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { userMessage } from '@portal/contract/core/api-error.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { AddUnit } from './add-unit.tsx';
import { CalibrationUnit } from './calibration-unit.tsx';
import { CertificateList } from './certificate-list.tsx';
import { DraftCertificate } from './draft-certificate.tsx';
import { useCalibrations, useCertificates } from './use-calibration.ts';

// The editor of results is loaded when it is opened.
const ResultsDialog = lazy(() =>
  import('./results-dialog.tsx').then((part) => ({ default: part.ResultsDialog })),
);

const EditUnit = lazy(() => import('./edit-unit.tsx').then((part) => ({ default: part.EditUnit })));

const ResultsChanges = lazy(() =>
  import('./results-changes.tsx').then((part) => ({ default: part.ResultsChanges })),
);

const UploadCertificate = lazy(() =>
  import('./upload-certificate.tsx').then((part) => ({ default: part.UploadCertificate })),
);

/** The units of a calibration with results and certificates, for staff (D5.9, D5.11). */
export function CalibrationCard({ repair }: { repair: Repair }) {
  const items = useCalibrations(repair.id);
  const certificates = useCertificates(repair.id);
  const [opened, setOpened] = useState<number>();
  const [edited, setEdited] = useState<ListedCalibrationItem>();
  const [traced, setTraced] = useState<ListedCalibrationItem>();
  const [uploading, setUploading] = useState<ListedCalibrationItem>();
  const error = items.error ?? certificates.error;
  const retry = () => {
    void items.refetch();
    void certificates.refetch();
  };
  return (
    <Card
      title="Calibration"
      action={
        items.data ? (
          <div className="flex flex-wrap gap-2">
            <AddUnit repair={repair} />
            <DraftCertificate repair={repair} items={items.data} />
          </div>
        ) : null
      }
      flush
    >
      {error ? (
        <ErrorState
          title="The calibration could not be loaded"
          description={userMessage(error)}
          onRetry={retry}
          retrying={items.isFetching || certificates.isFetching}
        />
      ) : items.data && certificates.data ? (
        <>
          {items.data.length === 0 ? (
            <p className="p-4 text-muted">
              No units are named for this calibration yet. An admin adds them, then results can be entered.
            </p>
          ) : (
            <ul aria-label="Units" className="divide-y divide-line">
              {items.data.map((item) => (
                <CalibrationUnit
                  key={item.id}
                  item={item}
                  onOpen={() => setOpened(item.id)}
                  onEdit={() => setEdited(item)}
                  onChanges={() => setTraced(item)}
                  onUpload={() => setUploading(item)}
                />
              ))}
            </ul>
          )}
          <CertificateList certificates={certificates.data} withHeading />
        </>
      ) : (
        <div className="p-4">
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      <Suspense>
        {opened === undefined ? null : <ResultsDialog itemId={opened} onClose={() => setOpened(undefined)} />}
        {edited ? <EditUnit item={edited} onClose={() => setEdited(undefined)} /> : null}
        {traced ? <ResultsChanges item={traced} onClose={() => setTraced(undefined)} /> : null}
        {uploading ? <UploadCertificate item={uploading} onClose={() => setUploading(undefined)} /> : null}
      </Suspense>
    </Card>
  );
}
