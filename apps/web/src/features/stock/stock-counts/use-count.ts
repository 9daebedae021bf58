import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import { stockEndpoints } from '@portal/contract/stock/stock/endpoints.ts';
import { stockCountEndpoints } from '@portal/contract/stock/stock-counts/endpoints.ts';

/** The reads that a write to a count changes. Finishing one moves stock too. */
export const changedByCount: readonly EndpointDeclaration[] = [
  stockCountEndpoints.list,
  stockCountEndpoints.get,
  stockCountEndpoints.lines,
  partEndpoints.list,
  partEndpoints.get,
  stockEndpoints.movements,
];
