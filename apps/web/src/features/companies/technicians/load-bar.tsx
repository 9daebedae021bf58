import {
  type Technician,
  type TechnicianLoad,
  technicianEndpoints,
} from '@portal/contract/companies/technicians/endpoints.ts';
import {
  activeStatuses,
  type RepairStatus,
  repairStatuses,
  statusLabel,
} from '@portal/contract/repairs/repairs/status.ts';
import { type StatusTone, statusTone } from '@portal/contract/repairs/repairs/status-choices.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

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

/** The colours of the statuses, as in the timeline (A4). */
const fills: Record<StatusTone, string> = {
  blue: 'fill-blue-500',
  green: 'fill-green-600',
  amber: 'fill-amber-400',
  indigo: 'fill-indigo-500',
  red: 'fill-red-500',
  orange: 'fill-orange-500',
  gray: 'fill-slate-400',
};
const counted = (open: number): string => `${open} open`;

interface LoadBarProps {
  technician: Technician;
  workload: Workload;
}

/** A technician's repairs by status, compared with the technician who has the most. It links to those repairs. */
export function LoadBar({ technician, workload }: LoadBarProps) {
  const load = workload.of(technician.id);
  if (workload.failed) return <span className="text-muted">Not known</span>;
  if (!load) return <Skeleton className="h-6 w-full" />;
  if (load.open === 0) return <span className="text-muted">No open repairs</span>;
  const parts = repairStatuses.flatMap((status): [RepairStatus, number][] => {
    const open = load.byStatus[status] ?? 0;
    return open > 0 ? [[status, open]] : [];
  });
  const words = parts.map(([status, open]) => `${open} ${statusLabel(status)}`).join(', ');
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, [, open]) => sum + open, 0));
  return (
    <div className="flex min-w-28 flex-col gap-1">
      <span className="flex items-baseline justify-between gap-3 text-sm">
        <AppLink
          to={paths.adminRepairs({
            technicianId: String(technician.id),
            status: activeStatuses.join(','),
          })}
          className="inline-flex min-h-6 items-center font-medium text-primary-text tabular-nums hover:underline"
        >
          {counted(load.open)}
          <span className="sr-only"> of {technician.name}</span>
        </AppLink>
        {load.late > 0 ? (
          <span className="font-medium text-danger tabular-nums">{load.late} late</span>
        ) : null}
      </span>
      <svg
        role="img"
        aria-label={words}
        viewBox={`0 0 ${workload.most} 1`}
        preserveAspectRatio="none"
        className="h-2 w-full overflow-hidden rounded-full bg-slate-200"
      >
        <title>{words}</title>
        {parts.map(([status, open], at) => (
          <rect
            key={status}
            x={starts[at]}
            y={0}
            width={open}
            height={1}
            className={fills[statusTone(status)]}
          />
        ))}
      </svg>
    </div>
  );
}
