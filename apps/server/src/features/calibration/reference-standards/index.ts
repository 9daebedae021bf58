export { publishStandard } from './add-standard-calibration.ts';
export { referenceStandardScope } from './reference-standard.policy.ts';
export { refuseWithoutLaboratory } from './standard-page.ts';
export { traceOf } from './trace-standard.ts';
