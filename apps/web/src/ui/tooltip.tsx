import * as Radix from 'radix-ui/tooltip';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

const InProvider = createContext(false);

/** A9: a tooltip opens after 700 ms, and at once within 300 ms of another one. Put it round the shell. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <InProvider value={true}>
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  </InProvider>
);

interface TooltipProps {
  /** Nothing is shown without a text. */
  text: ReactNode;
  /** One element that takes a ref and can be hovered and focused. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A short text that floats beside its trigger on hover and on focus. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const inProvider = useContext(InProvider);
  if (!inProvider)
    return (
      <TooltipProvider>
        <Tooltip text={text} side={side}>
          {children}
        </Tooltip>
      </TooltipProvider>
    );
  return (
    <Radix.Root {...(text ? {} : { open: false })}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-72 animate-appear rounded-md bg-slate-900 px-2.5 py-1.5 text-xs text-white shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
