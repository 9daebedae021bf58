export { type Doer, record } from './record.ts';
