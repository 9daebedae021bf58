import {
  limitsInWords,
  type Quantity,
  type RoomValues,
} from '@portal/contract/calibration/rooms/quantities.ts';
import type { Room } from '@portal/contract/calibration/rooms/shapes.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import { TriangleAlert } from 'lucide-react';
import { Badge } from '../../../../ui/badge/badge.tsx';

/** The limits of a room in one line. */
export const limitsOf = ({ limits }: Pick<Room, 'limits'>): string =>
  conditionKinds.flatMap(({ key }) => limitsInWords(limits, key) ?? []).join(', ') || 'No limits';

/** What was read, in one line. */
export const valuesOf = (values: RoomValues): string =>
  conditionKinds
    .flatMap(({ key, unit }) => (values[key] === null ? [] : `${values[key]} ${unit}`))
    .join(', ');

/** Says which quantities are outside the limits of a room. */
export const OutsideBadge = ({ outside }: { outside: readonly Quantity[] }) =>
  outside.length === 0 ? null : (
    <Badge tone="red" icon={TriangleAlert}>
      Outside limits:{' '}
      {conditionKinds
        .filter(({ key }) => outside.includes(key))
        .map(({ label }) => label.toLowerCase())
        .join(', ')}
    </Badge>
  );
