export { record } from './record.ts';
