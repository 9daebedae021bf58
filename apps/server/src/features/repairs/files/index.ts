export { oldKeys, unnamedKeys } from './sweep-orphan-files.ts';
