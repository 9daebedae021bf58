export { repairStatuses } from '@portal/contract/repairs/repairs/status.ts';
export { awaitedWords, partRequestsColumn } from './awaited-parts.ts';
export { inSql, keptWithPromise, keptWithStatus } from './begin-act.ts';
export { agreedBeforehand, submitRepairs } from './create-repair.ts';
export { type FoundRepair, findRepairs } from './find-repairs.ts';
export { lockRepairs } from './lock-repairs.ts';
export { promiseOnArrival, proposePromise } from './propose-promise.ts';
export { ratesOfCost } from './rates-of-costs.ts';
export { filesFor, ownedBy, seesInternal, wordsFor } from './repair.policy.ts';
export { fileAddress } from './repair.present.ts';
export { partsOf, promiseSlipped, readRepair, seesRepair, unreadColumn } from './repair.queries.ts';
export { repairScope } from './repair.scopes.ts';
export { addressLines } from './repair-address.ts';
export { conditionOf, hasCertificateToApprove, kindOfWorkColumn } from './repair-filters.ts';
export { afterStep, stepTo } from './repair-status-step.ts';
export { replaceParts } from './replace-parts.ts';
export { requestedServices, type ServiceWish } from './requested-services.ts';
export { linkAppointment, noStaffFields, refusePastCalibration } from './staff-fields.ts';
export { logsOf } from './timeline/repair-log.queries.ts';
export { announceRequest, announceStatus, publishChange } from './timeline/repair-news.ts';
export { addEntry, newRepairVersion, statusSentence } from './timeline/repair-timeline.ts';
export { makesCertificates, uncalibratedUnits, undraftedUnits } from './undrafted-certificates.ts';
export {
  findRegisterUnits,
  itemOf,
  type NewItem,
  type RegisterUnit,
  registerUnitsOf,
  storeRepairEquipment,
} from './units-of-request.ts';
export { changeRepair } from './update-repair.ts';

/** Looks up a part that is asked for, and keeps the request. Their code is loaded with the first one. */
export const lookUpPart: typeof import('./ask-for-part.ts').lookUpPart = async (...given) =>
  (await import('./ask-for-part.ts')).lookUpPart(...given);
export const askForPart: typeof import('./ask-for-part.ts').askForPart = async (...given) =>
  (await import('./ask-for-part.ts')).askForPart(...given);

/** Stores the parcel that a customer names. Its code is loaded with the first one. */
export const tellParcel: typeof import('./tell-parcel.ts').tellParcel = async (...given) =>
  (await import('./tell-parcel.ts')).tellParcel(...given);
