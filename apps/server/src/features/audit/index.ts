export { maskSecrets } from './mask-secrets.ts';
export { type RecordedActor, record } from './record.ts';
