import type { CalibrationItem, GivenResults } from '@portal/contract/calibration/calibrations/shapes.ts';
import { takenText } from '@portal/contract/calibration/rooms/taken-words.ts';
import { formatDate, today } from '@portal/contract/core/dates/dates.ts';
import type { EquipmentModelDetail } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { roomChoiceOf } from './room-choice.ts';

type Results = NonNullable<CalibrationItem['results']>;

export const emptyPoint = {
  quantity: '',
  nominal: '',
  unit: '',
  lowerLimit: '',
  upperLimit: '',
  limitsFrom: '',
  asFound: '',
  asLeft: '',
  uncertainty: '',
};

/** Returns points of a template or of an earlier calibration, without readings. */
export const pointsToMeasure = (points: EquipmentModelDetail['measurementPoints']): GivenResults['points'] =>
  points.map((point) => ({
    ...emptyPoint,
    quantity: point.quantity,
    nominal: point.nominal ?? '',
    unit: point.unit ?? '',
    lowerLimit: point.lowerLimit ?? '',
    upperLimit: point.upperLimit ?? '',
    limitsFrom: point.limitsFrom ?? '',
  }));

/** Says whose points new results begin with, when they are those of an earlier calibration. */
export function originOfPoints({ results, last, make, modelName }: CalibrationItem): string | null {
  if (results || !last) return null;
  const day = last.calibratedOn ? ` of ${formatDate(last.calibratedOn)}` : '';
  return last.isOfUnit
    ? `The points of the last calibration${day}, without its readings.`
    : `The points of the last calibration of another ${make} ${modelName}, without its readings.`;
}

/** Returns the condition that somebody typed: what was read in the room is taken again. */
function typedOf({ room, ...results }: Results, quantity: 'temperature' | 'humidity'): string {
  const text = results[quantity] ?? '';
  return text === takenText(room?.conditions, quantity) ? '' : text;
}

/** Returns the values of the form: the stored results, else those that the last calibration and the model suggest. */
export function resultsValues(
  { results, last }: CalibrationItem,
  model: EquipmentModelDetail | undefined,
  timeZone: string,
): GivenResults {
  if (!results)
    return {
      calibratedOn: today(timeZone),
      procedure: model?.procedure || last?.procedure || '',
      technicianId: null,
      place: '',
      room: null,
      temperature: '',
      humidity: '',
      result: null,
      asFoundNotes: '',
      asLeftNotes: '',
      remarks: '',
      limitsFrom: last?.limitsFrom ?? '',
      overrideReason: '',
      certificateNumber: '',
      points: pointsToMeasure(last?.points ?? model?.measurementPoints ?? []),
      standards: [],
      complete: true,
    };
  return {
    calibratedOn: results.calibratedOn ?? '',
    procedure: results.procedure ?? '',
    technicianId: results.technicianId,
    place: results.place ?? '',
    room: roomChoiceOf(results.room),
    temperature: typedOf(results, 'temperature'),
    humidity: typedOf(results, 'humidity'),
    result: results.result,
    asFoundNotes: results.asFoundNotes ?? '',
    asLeftNotes: results.asLeftNotes ?? '',
    remarks: results.remarks ?? '',
    limitsFrom: results.limitsFrom ?? '',
    overrideReason: results.overrideReason ?? '',
    certificateNumber: results.certificateNumber ?? '',
    points: results.points.map((point) => ({
      ...emptyPoint,
      ...Object.fromEntries(Object.entries(point).map(([name, value]) => [name, value ?? ''])),
    })),
    standards: results.standards.map(({ id, overrideReason }) => ({
      id,
      overrideReason: overrideReason ?? '',
    })),
    complete: true,
  };
}
