import { roomEndpoints as calls } from '@portal/contract/calibration/rooms/endpoints.ts';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';

/** The reads that a write to a room or to its readings changes. */
const changedByRoom = [calls.list, calls.get, calls.readings, calls.hours];

/** Returns a write to a room whose form shows what the portal refuses. */
export const useWriteRoom = <E extends EndpointDeclaration>(call: E) =>
  useEndpointMutation(call, { invalidates: changedByRoom, failure: 'form' });
