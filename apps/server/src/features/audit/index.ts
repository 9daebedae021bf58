export { type RecordedActor, record } from './record.ts';
