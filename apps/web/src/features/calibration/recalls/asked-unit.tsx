import type { PublicRecall } from '@portal/contract/calibration/recalls/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { say } from '../../../languages/say.ts';

export type AskedUnit = PublicRecall['units'][number];

/** Returns a text such as 'Fluke 87V, S/N 123'. */
export const unitName = ({ make, modelName, serialNumber }: AskedUnit): string =>
  `${make} ${modelName}${serialNumber ? `, ${say('S/N {number}', { number: serialNumber })}` : ''}`;

/** A unit with its type and due date. */
export const UnitFacts = ({ unit }: { unit: AskedUnit }) => (
  <div className="min-w-0">
    <p className="font-medium wrap-anywhere">{unitName(unit)}</p>
    <p className="text-sm wrap-anywhere text-muted">
      {unit.typeName} · {say('due {day}', { day: formatDate(unit.dueOn) })}
      {unit.lastCalibrationDate
        ? ` · ${say('last {day}', { day: formatDate(unit.lastCalibrationDate) })}`
        : ''}
    </p>
  </div>
);
