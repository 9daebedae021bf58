export {
  accreditationNow,
  hasLaboratory,
  readSettings,
  refuseChangedAccreditation,
} from './laboratory-settings.ts';
