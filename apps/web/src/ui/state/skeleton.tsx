import { cn } from '../cn.ts';

/** A grey box with the size of the content that is loading. Mark the area around it with `aria-busy`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn('block animate-pulse rounded bg-slate-200', className)} />
);
