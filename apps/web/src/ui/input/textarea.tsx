import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { controlClass } from './input.tsx';

/** Several lines of text; grows with what is typed up to 20 lines where the browser can. */
export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...rest}
    rows={rows}
    className={cn(controlClass, 'field-sizing-content max-h-[28rem] min-h-22 px-3 py-2', className)}
  />
);
