export { acceptCode } from './accept-code.ts';
