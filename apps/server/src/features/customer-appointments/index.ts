export { storeRequest } from './create-request.ts';
