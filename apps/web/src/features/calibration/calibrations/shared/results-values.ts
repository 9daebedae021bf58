import type { CalibrationItem, GivenResults } from '@portal/contract/calibration/calibrations/shapes.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import type { EquipmentModelDetail } from '@portal/contract/repairs/equipment-models/shapes.ts';

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

/** Returns the points of a model's template, without readings. */
export const templatePoints = ({ measurementPoints }: EquipmentModelDetail): GivenResults['points'] =>
  measurementPoints.map((point) => ({
    ...emptyPoint,
    quantity: point.quantity,
    nominal: point.nominal ?? '',
    unit: point.unit ?? '',
    lowerLimit: point.lowerLimit ?? '',
    upperLimit: point.upperLimit ?? '',
    limitsFrom: point.limitsFrom ?? '',
  }));

/** Returns the values of the form: the stored results, else those that the model suggests. */
export function resultsValues(
  { results }: CalibrationItem,
  model: EquipmentModelDetail | undefined,
  timeZone: string,
): GivenResults {
  if (!results)
    return {
      calibratedOn: today(timeZone),
      procedure: model?.procedure ?? '',
      technicianId: null,
      place: '',
      temperature: '',
      humidity: '',
      result: null,
      asFoundNotes: '',
      asLeftNotes: '',
      remarks: '',
      limitsFrom: '',
      overrideReason: '',
      certificateNumber: '',
      points: model ? templatePoints(model) : [],
      standards: [],
      complete: true,
    };
  return {
    calibratedOn: results.calibratedOn ?? '',
    procedure: results.procedure ?? '',
    technicianId: results.technicianId,
    place: results.place ?? '',
    temperature: results.temperature ?? '',
    humidity: results.humidity ?? '',
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
