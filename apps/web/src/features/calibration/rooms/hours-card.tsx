import { roomEndpoints } from '@portal/contract/calibration/rooms/endpoints.ts';
import { limitsInWords, type Quantity, rangeInWords } from '@portal/contract/calibration/rooms/quantities.ts';
import type { RoomDetail, RoomHours } from '@portal/contract/calibration/rooms/shapes.ts';
import { technicalRecordPaths } from '@portal/contract/calibration/technical-records/paths.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { type ChartLine, LineSign, ValueChart } from '../reference-standards/shared/value-chart.tsx';
import { OutsideBadge } from './shared/room-words.tsx';

const HOUR = 3_600_000;
const spans = [
  { value: '24', label: 'Last day' },
  { value: '168', label: 'Last 7 days' },
  { value: '744', label: 'Last 31 days' },
];

interface PictureProps {
  hours: RoomHours;
  quantity: Quantity;
  from: number;
  to: number;
}

/** The lowest and the highest reading of each part. A picture uses binary numbers, because a pixel is no reading. */
function Picture({ hours, quantity, from, to }: PictureProps) {
  const { timeZone } = useSignedInUser();
  const values = hours.parts.flatMap(({ at, [quantity]: range }) => {
    if (range === null) return [];
    const [min, max] = [Number(range.min), Number(range.max)];
    return [
      {
        ...{ key: at, at: (Date.parse(at) - from) / (to - from) },
        ...{ value: ((min + max) / 2).toFixed(4), uncertainty: ((max - min) / 2).toFixed(4) },
      },
    ];
  });
  const limit = (key: string, value: string | null): ChartLine[] =>
    value === null ? [] : [{ key, from: 0, to: 1, first: value, last: value, look: 'thick' }];
  const lines = [
    ...limit('min', hours.limits[`${quantity}Min`]),
    ...limit('max', hours.limits[`${quantity}Max`]),
  ];
  return (
    <ValueChart
      values={values}
      lines={lines}
      ends={[formatDateTime(new Date(from), timeZone), formatDateTime(new Date(to), timeZone)]}
      legend={
        <>
          <span>Lowest to highest reading</span>
          {lines.length > 0 ? (
            <span className="flex items-center gap-1">
              <LineSign look="thick" /> Limit
            </span>
          ) : null}
        </>
      }
    />
  );
}

/** What was read in the last hours: numbers and a picture. */
export function HoursCard({ room }: { room: RoomDetail }) {
  const [span, setSpan] = useState('24');
  // To the full hour, so that the same question is asked once.
  const [now] = useState(() => Math.ceil(Date.now() / HOUR) * HOUR);
  const from = now - Number(span) * HOUR;
  const { data, error, refetch, isFetching } = useQuery({
    ...q(roomEndpoints.hours, {
      params: { id: room.id },
      query: { from: new Date(from).toISOString(), to: new Date(now).toISOString() },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      title="Conditions"
      action={
        <Select aria-label="Time" value={span} options={spans} onValueChange={setSpan} className="w-40" />
      }
    >
      {error ? (
        <ErrorState
          title="The conditions could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <Skeleton className="h-64 w-full" />
      ) : data.readings === 0 ? (
        <p className="text-muted">No reading in this time.</p>
      ) : (
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p>{countOf(data.readings, 'reading')}</p>
            <OutsideBadge outside={data.outside} />
            <AppLink
              to={technicalRecordPaths.technicalRecords({
                ...{ roomId: String(room.id), hoursFrom: new Date(from).toISOString() },
                hoursTo: new Date(now).toISOString(),
              })}
              className="inline-flex min-h-6 items-center text-primary-text underline touch:min-h-11"
            >
              Certificates with conditions of this time
            </AppLink>
          </div>
          {conditionKinds.map(({ key, label, unit }) => {
            const range = data[key];
            if (range === null) return null;
            const limits = limitsInWords(data.limits, key);
            return (
              <div key={key} className="flex flex-col gap-2">
                <h3 className="font-medium">
                  {label}: {rangeInWords(range)} {unit}
                  {limits ? <span className="font-normal text-muted"> (limits {limits})</span> : null}
                </h3>
                <Picture hours={data} quantity={key} from={from} to={now} />
              </div>
            );
          })}
        </div>
      )}
    </Card>
  );
}
