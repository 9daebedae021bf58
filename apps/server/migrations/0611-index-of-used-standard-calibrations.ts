import type { NewIndex } from '../src/db/build-indexes.ts';

/** What relied on a calibration of a reference standard (D5.10). */
export const indexes: readonly NewIndex[] = [
  {
    name: 'calibration_standards_of_standard_calibration',
    on: 'calibration_standards (company_id, standard_calibration_id) where standard_calibration_id is not null',
  },
];
