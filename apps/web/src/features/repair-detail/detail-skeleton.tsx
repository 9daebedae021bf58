import { Skeleton } from '../../ui/state/skeleton.tsx';

/** Grey boxes in the shape of the page while it loads. */
export const DetailSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <span role="status" className="sr-only">
      Loading repair...
    </span>
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-24 rounded-lg" />
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
      <Skeleton className="h-40 rounded-lg lg:order-2" />
      <div className="flex flex-col gap-5 lg:col-span-2">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </div>
    </div>
  </div>
);
