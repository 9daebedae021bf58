export { fileNamesOf } from './certificate-file-names.ts';
