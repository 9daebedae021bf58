export { listRequests, storeRequest } from './create-request.ts';
