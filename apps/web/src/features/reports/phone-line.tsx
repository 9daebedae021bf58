import type { ReactNode } from 'react';

/** What a column of its own says on wider screens, below the number it belongs to. */
export const PhoneLine = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-muted sm:hidden">{children}</span>
);
