import { Skeleton } from '../../../ui/state/skeleton.tsx';

/** Grey boxes in the shape of the page while it loads. */
export const DetailSkeleton = () => (
  <div aria-busy="true" data-keys-coming className="flex flex-col gap-4">
    <span role="status" className="sr-only">
      Loading repair...
    </span>
    <div className="-mx-4 -mt-4 flex h-13 items-center border-b border-line bg-surface px-4 md:-mx-6 md:-mt-6 md:h-14 md:px-6">
      <Skeleton className="h-7 w-48" />
    </div>
    <Skeleton className="h-24 rounded-lg" />
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  </div>
);
