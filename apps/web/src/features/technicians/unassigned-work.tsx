import type { TechnicianLoad } from '@portal/contract/technicians.ts';
import { UserX } from 'lucide-react';

/** Open repairs that nobody has; silent when there are none. */
export function UnassignedWork({ load }: { load: TechnicianLoad | undefined }) {
  if (!load || load.open === 0) return null;
  const repairs = load.open === 1 ? '1 open repair is' : `${load.open} open repairs are`;
  return (
    <div className="flex items-center gap-2 rounded-lg border border-line bg-surface px-4 py-3">
      <UserX aria-hidden className="size-4 shrink-0 text-muted" />
      <span>
        {repairs} not assigned to anybody
        {load.late > 0 ? <span className="font-medium text-danger">, {load.late} of them late</span> : null}.
      </span>
    </div>
  );
}
