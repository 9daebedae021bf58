import { isAdmin, type Role } from '@portal/contract/roles.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

// Nobody sees all of them, so each is fetched on its own.
const loadUpdate = async () => ({ default: (await import('./update-repair.tsx')).UpdateRepair });
const loadStatusUpdate = async () => ({ default: (await import('./add-status-update.tsx')).AddStatusUpdate });
const loadProgress = async () => ({
  default: (await import('./technician-progress.tsx')).TechnicianProgress,
});
const loadPhotos = async () => ({ default: (await import('./add-photos.tsx')).AddPhotos });

/** Starts fetching what a role's page always has, while the repair itself is still on its way. */
export function fetchForms(role: Role): void {
  if (isAdmin(role)) void Promise.all([loadUpdate(), loadStatusUpdate()]).catch(() => {});
  else if (role === 'technician') void loadProgress().catch(() => {});
}

/** The part, and until its code is there a stand-in of about its size. */
function behindSkeleton<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  className: string,
) {
  const Part = lazy(load) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={<Skeleton className={`rounded-lg ${className}`} />}>
      <Part {...props} />
    </Suspense>
  );
}

/** Update Repair, for admins. */
export const UpdateRepair = behindSkeleton(loadUpdate, 'h-[64rem] sm:h-[46rem]');
/** Add Status Update, for admins. */
export const AddStatusUpdate = behindSkeleton(loadStatusUpdate, 'h-[29rem]');
/** Progress Update, for technicians. */
export const TechnicianProgress = behindSkeleton(loadProgress, 'h-80');
/** A customer's own photos, while the request is submitted. */
export const AddPhotos = behindSkeleton(loadPhotos, 'h-[7.5rem]');
