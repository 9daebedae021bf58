const words: Record<string, string> = {
  typeName: 'Equipment type',
  make: 'Make',
  modelName: 'Model',
  serialNumber: 'Serial number',
  calibratedOn: 'Date of calibration',
  procedure: 'Procedure',
  technicianName: 'Calibrated by',
  place: 'Place',
  temperature: 'Temperature',
  humidity: 'Humidity',
  result: 'Result',
  asFoundNotes: 'As found, notes',
  asLeftNotes: 'As left, notes',
  remarks: 'Remarks',
  limitsFrom: 'The limits come from',
  overrideReason: 'Reason to certify them nevertheless',
  certificateNumber: 'Certificate number, if made elsewhere',
  quantity: 'Quantity',
  nominal: 'Nominal',
  unit: 'Unit',
  lowerLimit: 'Lower limit',
  upperLimit: 'Upper limit',
  asFound: 'As found',
  asLeft: 'As left',
  uncertainty: 'Uncertainty',
};

/** Returns what a change of results is about, such as 'Point 1, as found' or 'Date of calibration'. */
export const changeName = ({ field, point }: { field: string; point: number | null }): string =>
  point === null ? (words[field] ?? field) : `Point ${point + 1}, ${(words[field] ?? field).toLowerCase()}`;
