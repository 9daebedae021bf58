import { cn } from '../cn.ts';

/** A grey stand-in of the size of what is coming. Mark the area around it with `aria-busy`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn('block animate-pulse rounded bg-slate-200', className)} />
);
