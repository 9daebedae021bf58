import type { TechnicianLoad } from '@portal/contract/companies/technicians/endpoints.ts';
import { UserX } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';

const linkClass = 'underline underline-offset-2';

/** The open repairs without a technician. Shows nothing when there are none. */
export function UnassignedWork({ load }: { load: TechnicianLoad | undefined }) {
  if (!load || load.open === 0) return null;
  const repairs = load.open === 1 ? '1 open repair is' : `${load.open} open repairs are`;
  return (
    <div className="flex items-center gap-2 rounded-lg border border-line bg-surface px-4 py-3">
      <UserX aria-hidden className="size-4 shrink-0 text-muted" />
      <span>
        <AppLink to={paths.adminRepairs({ unassigned: 'true' })} className={`text-primary-text ${linkClass}`}>
          {repairs} not assigned to anybody
        </AppLink>
        {load.late > 0 ? (
          <>
            ,{' '}
            <AppLink
              to={paths.adminRepairs({ unassigned: 'true', late: 'true' })}
              className={`font-medium text-danger ${linkClass}`}
            >
              {load.late} of them late
            </AppLink>
          </>
        ) : null}
        .
      </span>
    </div>
  );
}
