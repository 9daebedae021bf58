import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';

type Named = Pick<CalibrationItem, 'make' | 'modelName' | 'serialNumber'>;

/** Returns a text such as 'Fluke 87V, S/N SN-1'. */
export const unitInWords = ({ make, modelName, serialNumber }: Named): string =>
  `${make} ${modelName}${serialNumber ? `, S/N ${serialNumber}` : ''}`;

/** Returns a title such as 'Results of Fluke 87V, S/N SN-1'. */
export const resultsTitle = (unit: Named): string => `Results of ${unitInWords(unit)}`;
