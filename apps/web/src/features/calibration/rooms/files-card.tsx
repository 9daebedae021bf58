import type { RoomDetail, RoomFile } from '@portal/contract/calibration/rooms/shapes.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useFoldedRows } from '../../../ui/state/folded-rows.tsx';

/** A logger that is read every day makes thirty in a month. */
const FIRST = 5;

interface FilesCardProps {
  room: RoomDetail;
  /** For those who may withdraw the readings of a file. */
  onWithdraw: ((file: RoomFile) => void) | undefined;
}

/** The files from which readings were taken. */
export function FilesCard({ room: { files, filesLeftOut }, onWithdraw }: FilesCardProps) {
  const { timeZone } = useSignedInUser();
  const [shown, more] = useFoldedRows(files, FIRST, 'files');
  if (files.length === 0) return null;
  return (
    <Card title="Files of the logger">
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((file) => (
          <li key={file.id} className="flex flex-wrap items-start justify-between gap-2 py-2">
            <div className="min-w-0 wrap-anywhere">
              <p className={file.withdrawn ? 'font-medium line-through' : 'font-medium'}>{file.name}</p>
              <p>
                {countOf(file.readings, 'reading')}, {formatDateTime(file.firstAt, timeZone)} to{' '}
                {formatDateTime(file.lastAt, timeZone)}. Times in {file.timeZone}.
                {file.converted.length > 0 ? ` Converted from ${file.converted.join(' and ')}.` : ''}
              </p>
              <p className="text-muted">
                Taken by {file.takenBy}, {formatDateTime(file.takenAt, timeZone)}. SHA-256{' '}
                {file.sha256.slice(0, 12)}…
              </p>
              {file.withdrawn ? (
                <p>
                  Withdrawn by {file.withdrawn.by}: {file.withdrawn.reason}
                </p>
              ) : null}
            </div>
            {onWithdraw && file.withdrawn === null ? (
              <Button variant="secondary" onClick={() => onWithdraw(file)}>
                Withdraw
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {more}
      {more === null && filesLeftOut > 0 ? (
        <p className="text-muted">And {countOf(filesLeftOut, 'earlier file')}.</p>
      ) : null}
    </Card>
  );
}
