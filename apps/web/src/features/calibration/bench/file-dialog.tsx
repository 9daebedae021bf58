import { readingFileEndpoints } from '@portal/contract/calibration/reading-files/endpoints.ts';
import { readingFileMessages } from '@portal/contract/calibration/reading-files/messages.ts';
import type {
  ReadingFile,
  ReadingPart,
  ReadingSide,
} from '@portal/contract/calibration/reading-files/shapes.ts';
import type { Bench } from '@portal/contract/calibration/worksheets/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { legacyExcelSentence } from '@portal/contract/core/files.ts';
import { importFileRule } from '@portal/contract/people/file-import/shapes.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useOnline } from '../../../device/use-online.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FileDrop } from '../../../ui/file/file-drop.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import type { Sheet } from './bench-rows.ts';
import { FileColumns } from './file-columns.tsx';
import { FilePreview } from './file-preview.tsx';
import { takesNone } from './file-readings.ts';

const rule = { ...importFileRule, nearly: { '.xls': legacyExcelSentence } };
const sides: readonly { value: ReadingSide; label: string }[] = [
  { value: 'found', label: 'As found' },
  { value: 'left', label: 'As left' },
];
const parts: readonly { value: ReadingPart; label: string }[] = [
  { value: 'unit', label: 'The unit' },
  { value: 'standard', label: 'The standard' },
];

interface Asked {
  file: File;
  side: ReadingSide;
  part: ReadingPart;
  /** Null for the columns that the portal proposes. */
  mapping: ReadingFile['mapping'] | null;
}

interface FileDialogProps {
  itemId: number;
  chosen: NonNullable<Bench['chosen']>;
  sheet: Sheet;
  side: ReadingSide;
  onTaken: (file: ReadingFile) => void;
  onClose: () => void;
}

/** Asks for a file of measuring software, shows what it gives each point, and takes it. */
export function FileDialog({ itemId, chosen, sheet, onTaken, onClose, ...begin }: FileDialogProps) {
  const [asked, setAsked] = useState<Omit<Asked, 'file'> & { file: File | null }>(() => ({
    ...{ file: null, side: begin.side, mapping: null },
    part: sheet.reads === 'standard' ? 'standard' : 'unit',
  }));
  const isOnline = useOnline();
  // The last preview stays on screen while somebody tries other columns.
  const [found, setFound] = useState<ReadingFile>();
  const check = useEndpointMutation(readingFileEndpoints.take, { failure: 'form', onSuccess: setFound });
  const take = useEndpointMutation(readingFileEndpoints.take, { failure: 'form', onSuccess: onTaken });
  const sent = ({ file, side, part, mapping }: Asked) => {
    const form = new FormData();
    form.set('procedureRevisionId', String(chosen.id));
    form.set('side', side);
    form.set('part', part);
    form.set('measured', JSON.stringify(takesNone(sheet, side, part)));
    if (mapping) form.set('mapping', JSON.stringify(mapping));
    form.set('file', file);
    return form;
  };
  const ask = (given: Partial<Asked>) => {
    const next = { ...asked, ...given };
    setAsked(next);
    take.reset();
    const { file } = next;
    if (file)
      check.mutate({ params: { id: itemId }, query: { dryRun: 'true' }, form: sent({ ...next, file }) });
  };
  const isBusy = check.isPending || take.isPending;
  const failure = check.error ?? take.error;
  const reason = !isOnline
    ? 'The portal cannot be reached'
    : !asked.file
      ? 'Choose a file first'
      : failure || !found
        ? 'The file was not read'
        : found.points.length === 0
          ? readingFileMessages.nothing
          : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Readings from a file"
      description="A CSV or Excel file of measuring software. Nothing changes before you take the readings."
      locked={take.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={take.isPending}>
            Cancel
          </Button>
          <Button
            disabledReason={reason}
            disabled={check.isPending}
            pending={take.isPending}
            pendingLabel="Taking..."
            onClick={() => {
              const { file } = asked;
              if (file && found)
                take.mutate({
                  params: { id: itemId },
                  form: sent({ ...asked, file, mapping: found.mapping }),
                });
            }}
          >
            Take these readings
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isOnline ? null : (
          <p role="alert" className="rounded-lg border border-amber-200 bg-amber-50 px-4 py-3 text-amber-900">
            A file is read by the portal, and the portal cannot be reached now. Readings can be typed or
            pasted meanwhile: they stay on this device.
          </p>
        )}
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Field label="Taken as">
            {(aria) => (
              <Select
                {...aria}
                value={asked.side}
                options={sides}
                onValueChange={(side) => ask({ side })}
                disabled={isBusy}
              />
            )}
          </Field>
          {sheet.reads === 'both' ? (
            <Field label="Readings of">
              {(aria) => (
                <Select
                  {...aria}
                  value={asked.part}
                  options={parts}
                  onValueChange={(part) => ask({ part })}
                  disabled={isBusy}
                />
              )}
            </Field>
          ) : null}
        </div>
        <FileDrop
          label="Choose a CSV or Excel file or drop it here"
          hint="Its first row has headings. A row names a point by its number, its name or its nominal value."
          flat
          rule={rule}
          files={asked.file ? [asked.file] : []}
          onFiles={([file]) => {
            check.reset();
            setFound(undefined);
            if (file) ask({ file, mapping: null });
            else setAsked({ ...asked, file: null, mapping: null });
          }}
          disabled={isBusy || !isOnline}
        />
        {check.isPending ? (
          <p role="status" className="text-muted">
            Reading the file...
          </p>
        ) : null}
        {failure ? (
          <p role="alert" className="text-danger">
            {userMessage(failure)}
          </p>
        ) : null}
        {found ? (
          <>
            <FileColumns
              file={found}
              readings={chosen.readings}
              pending={isBusy}
              onMapping={(mapping) => ask({ mapping })}
            />
            {found.missing.length > 0 ? (
              <p role="status">Choose the columns of the file above.</p>
            ) : (
              <FilePreview file={found} points={chosen.points} />
            )}
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
