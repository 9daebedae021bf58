import { LoaderCircle } from 'lucide-react';
import { cn } from '../cn.ts';

/** A turning ring; decoration, so say in words beside it what is going on. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
);
