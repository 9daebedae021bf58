import { roomEndpoints } from '@portal/contract/calibration/rooms/endpoints.ts';
import { roomMessages } from '@portal/contract/calibration/rooms/messages.ts';
import type { LogFile, RoomDetail } from '@portal/contract/calibration/rooms/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { legacyExcelSentence } from '@portal/contract/core/files.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { importFileRule } from '@portal/contract/people/file-import/shapes.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FileDrop } from '../../../ui/file/file-drop.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { LogColumns } from './log-columns.tsx';
import { LogPreview } from './log-preview.tsx';
import { useWriteRoom } from './use-write-room.ts';

const rule = { ...importFileRule, nearly: { '.xls': legacyExcelSentence } };
const orders = [
  { value: 'day-first', label: 'Day first: 31/12/2026' },
  { value: 'month-first', label: 'Month first: 12/31/2026' },
] as const;

interface Asked {
  file: File | null;
  /** Null for the columns that the portal proposes. */
  mapping: LogFile['mapping'] | null;
  timeZone: string | null;
  dateOrder: (typeof orders)[number]['value'] | null;
}

function sent({ file, mapping, timeZone, dateOrder }: Asked): FormData {
  const form = new FormData();
  if (mapping !== null) form.append('mapping', JSON.stringify(mapping));
  if (timeZone !== null) form.append('timeZone', timeZone);
  if (dateOrder !== null) form.append('dateOrder', dateOrder);
  form.append('file', file!);
  return form;
}

/** Zones that a logger may keep: that of the company, UTC, and offsets that stay the same all year. */
const zonesOf = (...named: readonly string[]) =>
  [
    ...new Set([
      ...named,
      'UTC',
      ...Array.from({ length: 25 }, (_, at) => at - 11).flatMap((hours) =>
        hours === 0 ? [] : [`UTC${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`],
      ),
    ]),
  ].map((value) => ({ value, label: value }));

/** Asks for the file of a data logger, shows what it gives, and takes its readings. */
export function LogDialog({ room, onClose }: { room: RoomDetail; onClose: () => void }) {
  const { timeZone } = useSignedInUser();
  const [asked, setAsked] = useState<Asked>({ file: null, mapping: null, timeZone: null, dateOrder: null });
  // The last preview stays on screen while somebody tries other columns.
  const [found, setFound] = useState<LogFile>();
  const check = useEndpointMutation(roomEndpoints.takeFile, { invalidates: [], failure: 'form' });
  const take = useWriteRoom(roomEndpoints.takeFile);
  const ask = (change: Partial<Asked>) => {
    const next = { ...asked, ...change };
    setAsked(next);
    take.reset();
    if (next.file === null) return setFound(undefined);
    check.mutate(
      { params: { id: room.id }, query: { dryRun: 'true' }, form: sent(next) },
      { onSuccess: setFound },
    );
  };
  const isBusy = check.isPending || take.isPending;
  const failure = take.error ?? check.error;
  const reason =
    asked.file === null
      ? 'Choose a file first'
      : !found || check.error
        ? 'The file cannot be used'
        : found.missing.length > 0
          ? roomMessages.noColumns
          : found.asksDateOrder
            ? roomMessages.dateOrder
            : found.readings === 0
              ? roomMessages.nothing
              : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={`Readings of ${room.name}`}
      description="Nothing changes before you take the readings."
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
              if (!found) return;
              take.mutate(
                { params: { id: room.id }, form: sent({ ...asked, mapping: found.mapping }) },
                {
                  onSuccess: (taken) => {
                    toast({ title: `${countOf(taken.readings, 'reading')} taken`, description: taken.name });
                    onClose();
                  },
                },
              );
            }}
          >
            Take these readings
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileDrop
          label="Choose a CSV or Excel file or drop it here"
          hint="Its first row has headings. Up to 50,000 rows: five weeks of minutes."
          flat
          rule={rule}
          files={asked.file ? [asked.file] : []}
          onFiles={([file]) => {
            check.reset();
            setFound(undefined);
            ask({ file: file ?? null, mapping: null, dateOrder: null });
          }}
          disabled={isBusy}
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
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
              <Field
                label="Times of the file"
                hint="An offset that stays the same, where its clock has no summer time."
              >
                {(aria) => (
                  <Select
                    {...aria}
                    value={found.timeZone}
                    options={zonesOf(timeZone, found.timeZone)}
                    onValueChange={(zone) => ask({ timeZone: zone, mapping: found.mapping })}
                    disabled={isBusy}
                  />
                )}
              </Field>
              {found.asksDateOrder || asked.dateOrder !== null ? (
                <Field
                  label="Dates of the file"
                  error={found.asksDateOrder ? roomMessages.dateOrder : undefined}
                >
                  {(aria) => (
                    <Select
                      {...aria}
                      value={asked.dateOrder}
                      options={orders}
                      placeholder="Choose"
                      onValueChange={(dateOrder) => ask({ dateOrder, mapping: found.mapping })}
                      disabled={isBusy}
                    />
                  )}
                </Field>
              ) : null}
            </div>
            <LogColumns file={found} pending={isBusy} onMapping={(mapping) => ask({ mapping })} />
            {found.missing.length > 0 ? (
              <p role="status">Choose the columns of the file above.</p>
            ) : found.asksDateOrder ? null : (
              <LogPreview file={found} />
            )}
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
