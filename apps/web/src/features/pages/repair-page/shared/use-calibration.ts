import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';

/** Returns the units of a calibration with their results, for staff. */
export const useCalibrations = (repairId: number) =>
  useQuery(q(calibrationEndpoints.listOfRepair, { params: { id: repairId } }));

/** Returns the certificates of a repair that the user may see. */
export const useCertificates = (repairId: number) =>
  useQuery(q(certificateEndpoints.listOfRepair, { params: { id: repairId } }));

/** The reads that results and certificates change. */
const changed: readonly EndpointDeclaration[] = [
  calibrationEndpoints.listOfRepair,
  calibrationEndpoints.get,
  certificateEndpoints.listOfRepair,
  repairLogEndpoints.list,
  repairEndpoints.get,
];

/** Returns a write to results or certificates. `failure` decides where a failure is shown. */
export function useCalibrationWrite<E extends EndpointDeclaration>(declaration: E, failure: 'form' | string) {
  return useEndpointMutation(declaration, {
    invalidates: changed,
    failure: failure === 'form' ? failure : { title: failure },
  });
}
