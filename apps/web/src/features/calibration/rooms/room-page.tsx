import { roomsPermissions } from '@portal/contract/calibration/rooms/area.ts';
import { roomPaths } from '@portal/contract/calibration/rooms/paths.ts';
import type { RoomDetail, RoomFile, RoomReading } from '@portal/contract/calibration/rooms/shapes.ts';
import { technicalRecordPaths } from '@portal/contract/calibration/technical-records/paths.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { FileUp, Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { FilesCard } from './files-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { ReadingsCard } from './readings-card.tsx';
import { limitsOf, OutsideBadge, valuesOf } from './shared/room-words.tsx';

const RoomDialog = lazy(() => import('./room-dialog.tsx').then((part) => ({ default: part.RoomDialog })));
const ReadingDialog = lazy(() =>
  import('./reading-dialog.tsx').then((part) => ({ default: part.ReadingDialog })),
);
const LogDialog = lazy(() => import('./log-dialog.tsx').then((part) => ({ default: part.LogDialog })));
const WithdrawReading = lazy(() =>
  import('./withdraw-dialogs.tsx').then((part) => ({ default: part.WithdrawReading })),
);
const WithdrawFile = lazy(() =>
  import('./withdraw-dialogs.tsx').then((part) => ({ default: part.WithdrawFile })),
);

type Asked =
  | { kind: 'edit' | 'reading' | 'file' }
  | { kind: 'reading-out'; reading: RoomReading }
  | { kind: 'file-out'; file: RoomFile };

/** A room with its limits, its readings and the files of its logger. */
export function RoomPage({ room }: { room: RoomDetail }) {
  const { role, timeZone } = useSignedInUser();
  const [asked, setAsked] = useState<Asked>();
  const { name, standard, sensor, active, newest, limitsSince } = room;
  useCrumbs([{ label: 'Rooms', to: roomPaths.rooms() }, { label: name }]);
  usePageTitle(name);
  const mayWrite = may(role, roomsPermissions['room.write']);
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            {limitsOf(room)} {active ? null : <Badge>Not in use</Badge>}
          </span>
        }
        action={
          <>
            {mayWrite ? (
              <Button variant="secondary" onClick={() => setAsked({ kind: 'edit' })}>
                <Pencil aria-hidden className="size-4" />
                Edit
              </Button>
            ) : null}
            <Button variant="secondary" onClick={() => setAsked({ kind: 'reading' })}>
              <Plus aria-hidden className="size-4" />
              Add Reading
            </Button>
            <Button onClick={() => setAsked({ kind: 'file' })}>
              <FileUp aria-hidden className="size-4" />
              Import Readings
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <Card title="Now">
          {newest ? (
            <div className="flex flex-col gap-1">
              <p className="text-lg tabular-nums">{valuesOf(newest)}</p>
              <p className="text-muted">{formatDateTime(newest.measuredAt, timeZone)}</p>
              <OutsideBadge outside={newest.outside} />
            </div>
          ) : (
            <p className="text-muted">No reading yet.</p>
          )}
          <p className="mt-2 wrap-anywhere">
            Measured with{' '}
            {standard ? (
              role === 'technician' ? (
                standard.name
              ) : (
                <AppLink
                  to={paths.referenceStandard(standard.id)}
                  className="inline-flex min-h-6 items-center text-primary-text hover:underline touch:min-h-11"
                >
                  {standard.name}
                </AppLink>
              )
            ) : (
              (sensor ?? 'a sensor that nobody named')
            )}
          </p>
        </Card>
        <HoursCard room={room} />
        <ReadingsCard
          room={room}
          onWithdraw={mayWrite ? (reading) => setAsked({ kind: 'reading-out', reading }) : undefined}
        />
        <Card title="Certificates" description="Those whose calibrations took the conditions of this room.">
          <ul className="flex flex-col gap-1">
            {[
              { label: 'All of them', search: {} },
              {
                label: 'Those whose readings were added or withdrawn since',
                search: { roomChanged: 'true' },
              },
            ].map(({ label, search }) => (
              <li key={label}>
                <AppLink
                  to={technicalRecordPaths.technicalRecords({ roomId: String(room.id), ...search })}
                  className="inline-flex min-h-6 items-center text-primary-text underline touch:min-h-11"
                >
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </Card>
        <FilesCard
          room={room}
          onWithdraw={mayWrite ? (file) => setAsked({ kind: 'file-out', file }) : undefined}
        />
        <Card
          title="Limits since when"
          description="A reading is judged by the limits that held at its time."
        >
          <ul className="flex flex-col gap-2">
            {limitsSince.map((one) => (
              <li key={one.setAt} className="wrap-anywhere">
                {limitsOf(one)}
                <span className="block text-muted">
                  {one.setBy}, {formatDateTime(one.setAt, timeZone)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Suspense>
        {asked?.kind === 'edit' ? <RoomDialog room={room} onClose={close} /> : null}
        {asked?.kind === 'reading' ? <ReadingDialog room={room} onClose={close} /> : null}
        {asked?.kind === 'file' ? <LogDialog room={room} onClose={close} /> : null}
        {asked?.kind === 'reading-out' ? <WithdrawReading reading={asked.reading} onClose={close} /> : null}
        {asked?.kind === 'file-out' ? <WithdrawFile file={asked.file} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
