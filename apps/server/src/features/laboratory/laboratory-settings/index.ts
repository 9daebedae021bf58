export { markForPaper, readMark, type StoredMark } from './accreditation-mark.ts';
export {
  accreditationNow,
  hasLaboratory,
  readSettings,
  refuseChangedAccreditation,
} from './laboratory-settings.ts';
