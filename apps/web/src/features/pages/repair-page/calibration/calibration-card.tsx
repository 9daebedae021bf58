import type { ListedCalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { FilePlus2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { Label } from '../../../../ui/input/label.tsx';
import { Textarea } from '../../../../ui/input/textarea.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { AddUnit } from '../shared/add-unit.tsx';
import { useCalibrations, useCalibrationWrite, useCertificates } from '../shared/use-calibration.ts';
import { CalibrationUnit } from './calibration-unit.tsx';
import { CertificateList } from './certificate-list.tsx';

interface DraftCertificateProps {
  repair: Repair;
  items: readonly ListedCalibrationItem[];
}

/** Drafts one certificate for units with complete results (D5.11). It is hidden while there is no such unit. */
function DraftCertificate({ repair, items }: DraftCertificateProps) {
  const ready = items.filter(({ results }) => results?.completedAt && !results.certificate);
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [remarks, setRemarks] = useState('');
  const remarksId = useId();
  const draft = useCalibrationWrite(certificateEndpoints.draft, 'The certificate was not drafted');
  const itemIds = ready.map(({ id }) => id).filter((id) => !left.includes(id));
  if (ready.length === 0) return null;
  const confirm = async () => {
    const { number } = await draft.mutateAsync({ params: { id: repair.id }, body: { itemIds, remarks } });
    setRemarks('');
    setLeft([]);
    toast({ title: 'Certificate drafted', description: `${number} waits for approval.` });
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <FilePlus2 aria-hidden className="size-4" />
        Draft certificate
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Draft certificate"
        description="One certificate for the units that you choose. An admin approves it before the customer gets it."
        confirmLabel="Draft certificate"
        pendingLabel="Drafting..."
        confirmDisabledReason={itemIds.length === 0 ? 'Choose at least one unit' : null}
        onConfirm={confirm}
      >
        <div className="flex flex-col gap-4">
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 font-medium">Units</legend>
            {ready.map(({ id, make, modelName, serialNumber }) => (
              <Checkbox
                key={id}
                label={[`${make} ${modelName}`, serialNumber && `S/N ${serialNumber}`]
                  .filter(Boolean)
                  .join(' · ')}
                checked={!left.includes(id)}
                onCheckedChange={(taken) => setLeft(taken ? left.filter((one) => one !== id) : [...left, id])}
              />
            ))}
          </fieldset>
          <div className="flex flex-col gap-1">
            <Label htmlFor={remarksId}>Remarks</Label>
            <Textarea
              id={remarksId}
              rows={2}
              maxLength={2000}
              value={remarks}
              onChange={(event) => setRemarks(event.target.value)}
            />
          </div>
        </div>
      </ConfirmDialog>
    </>
  );
}

// The editor of results is loaded when it is opened.
const ResultsDialog = lazy(() =>
  import('./results-dialog.tsx').then((part) => ({ default: part.ResultsDialog })),
);

// Only companies with a laboratory need it.
const AgreedTerms = lazy(() => import('./agreed-terms.tsx').then((part) => ({ default: part.AgreedTerms })));

const EditUnit = lazy(() => import('./edit-unit.tsx').then((part) => ({ default: part.EditUnit })));

const ResultsChanges = lazy(() =>
  import('./results-changes.tsx').then((part) => ({ default: part.ResultsChanges })),
);

const UploadCertificate = lazy(() =>
  import('./upload-certificate.tsx').then((part) => ({ default: part.UploadCertificate })),
);

/** The units of a calibration with results and certificates, for staff (D5.9, D5.11). */
export function CalibrationCard({ repair }: { repair: Repair }) {
  const { laboratory } = useSignedInUser();
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
              No units are named for this calibration yet. Add the unit, then enter its results.
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
          {laboratory ? (
            <Suspense>
              <AgreedTerms repairId={repair.id} />
            </Suspense>
          ) : null}
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
