import { Skeleton } from '../../../../ui/state/skeleton.tsx';

const marks = ['w-28', 'w-20', 'w-36', 'w-24', 'w-28', 'w-32'];
const rows = ['w-3/5', 'w-1/2', 'w-2/3', 'w-2/5', 'w-3/5'];

/** Stands for the queue while it loads: the counts and two groups, or one group of a technician's few repairs. */
export const QueueSkeleton = ({ short }: { short: boolean }) => (
  <div role="status">
    <span className="sr-only">Loading what needs you</span>
    <div className="flex flex-wrap gap-1.5 px-4 py-3">
      {marks.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
        <Skeleton key={at} className={`h-7 rounded-full ${width}`} />
      ))}
    </div>
    {(short ? ['first'] : ['first', 'second']).map((group) => (
      <div key={group}>
        <div className="border-y border-line bg-slate-50 px-4 py-2">
          <Skeleton className="h-4 w-32" />
        </div>
        <div className="divide-y divide-line">
          {rows.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <div key={at} className="flex h-11 items-center justify-between gap-4 pr-3 pl-4">
              <Skeleton className={`h-3.5 ${width}`} />
              <Skeleton className="h-7 w-20" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
);
