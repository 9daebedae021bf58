import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { controlClass } from './input.tsx';

/** Several lines of text. It grows with the text up to 20 lines, in browsers that can do this. */
export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...rest}
    rows={rows}
    className={cn(controlClass, 'field-sizing-content max-h-[28rem] min-h-22 px-3 py-2', className)}
  />
);
