export { byPortal, maskSecrets, type RecordedActor, record } from './record.ts';
export { nameIn } from './record-names.ts';
export { type HashedEntry, hashedEntries, tallyEntries } from './seals/hashed-entries.ts';
export { resealEntries } from './seals/reseal-entries.ts';
export { sealOf } from './seals/seal-of.ts';
