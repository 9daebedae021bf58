import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';

/** Pairs of name and value, in two columns when there is room. */
export const Facts = ({ children, className }: { children: ReactNode; className?: string }) => (
  <dl className={cn('grid grid-cols-1 gap-x-5 gap-y-2', className ?? 'sm:grid-cols-2')}>{children}</dl>
);

/** Letters that fit into a line of half a narrow column. */
const HALF_COLUMN = 24;

/** Returns true when a line of the value needs the whole width of a narrow column. */
export const isWide = (value: string | null | undefined): boolean =>
  value?.split('\n').some((line) => line.length > HALF_COLUMN) ?? false;
