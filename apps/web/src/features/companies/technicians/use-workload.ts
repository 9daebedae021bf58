import {
  type TechnicianLoad,
  technicianEndpoints,
} from '@portal/contract/companies/technicians/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';

/** The work of all technicians. */
export interface Workload {
  /** Returns the open repairs of a technician, or those without one. Undefined until they are known. */
  of: (technicianId: number | null) => TechnicianLoad | undefined;
  /** The largest number of repairs of one technician. It is the full length of a bar. */
  most: number;
  failed: boolean;
}

const none = (technicianId: number | null): TechnicianLoad => ({
  technicianId,
  open: 0,
  late: 0,
  byStatus: {},
});

/** Returns the open work of each technician (D9.3). */
export function useWorkload(): Workload {
  const companyId = useCompanyId();
  const { data, isError } = useQuery({
    ...q(technicianEndpoints.workload, { params: { companyId: companyId ?? 0 } }),
    enabled: companyId !== undefined,
  });
  return {
    of: (id) => data && (data.find(({ technicianId }) => technicianId === id) ?? none(id)),
    most: Math.max(1, ...(data ?? []).filter((l) => l.technicianId !== null).map(({ open }) => open)),
    failed: isError,
  };
}
