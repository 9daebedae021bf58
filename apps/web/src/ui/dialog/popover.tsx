import '../csp-nonce.ts';
import * as Radix from 'radix-ui/popover';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
/** The element beside which the content floats, when it is not the element that opens it. */
export const PopoverAnchor = Radix.Anchor;

/** The floating content beside a popover's trigger. */
export const PopoverContent = ({ className, ...rest }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal>
    <Radix.Content
      align="start"
      sideOffset={4}
      collisionPadding={8}
      {...rest}
      className={cn(
        'z-60 animate-appear rounded-lg border border-line bg-surface shadow-float outline-none',
        className,
      )}
    />
  </Radix.Portal>
);
