export { storeRequest } from './create-request.ts';
export { listRequests } from './request.queries.ts';
