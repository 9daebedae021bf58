import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import { standardCheckEndpoints } from '@portal/contract/calibration/standard-checks/endpoints.ts';

/** The reads that a write to an intermediate check changes. */
export const changedByCheck = [
  standardCheckEndpoints.list,
  standardCheckEndpoints.results,
  referenceStandardEndpoints.list,
  referenceStandardEndpoints.get,
];

/** Returns a value with its unit. */
export const withUnit = (value: string, unit: string | null) => [value, unit].filter(Boolean).join(' ');
