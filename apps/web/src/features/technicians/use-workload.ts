import { type TechnicianLoad, technicianEndpoints } from '@portal/contract/technicians/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { useCompanyId } from '../../api/use-company-id.ts';

/** How much everybody has. */
export interface Workload {
  /** One technician's open repairs, or those of nobody; undefined while unknown. */
  of: (technicianId: number | null) => TechnicianLoad | undefined;
  /** The most that anybody has: the full length of a bar. */
  most: number;
  failed: boolean;
}

const none = (technicianId: number | null): TechnicianLoad => ({
  technicianId,
  open: 0,
  late: 0,
  byStatus: {},
});

/** The open work of each technician (D9.3). */
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
