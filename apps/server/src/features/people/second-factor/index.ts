export { acceptCode } from './accept-code.ts';
export { isReached } from './second-factor.queries.ts';
