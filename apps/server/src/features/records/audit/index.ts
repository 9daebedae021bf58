export { maskSecrets } from './mask-secrets.ts';
export { byPortal, type RecordedActor, record } from './record.ts';
export { nameIn } from './record-names.ts';
export { type HashedEntry, hashedEntries, tallyEntries } from './seals/hashed-entries.ts';
export { resealEntries } from './seals/reseal-entries.ts';
export { sealOf } from './seals/seal-of.ts';
