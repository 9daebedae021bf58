import type { ReactNode } from 'react';

/** A value below its number, for phones. Wider screens have a column for it. */
export const PhoneLine = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-muted sm:hidden">{children}</span>
);
