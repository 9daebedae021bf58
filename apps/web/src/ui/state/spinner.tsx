import { LoaderCircle } from 'lucide-react';
import { cn } from '../cn.ts';

/** A turning ring. It is hidden from screen readers, so a text beside it must say what happens. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
);
