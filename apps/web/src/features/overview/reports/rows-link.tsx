import type { ReactNode } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';

interface RowsLinkProps {
  /** The address of the rows. */
  to: string;
  /** The name of the link, such as '12 repairs done in Mar 2026'. */
  label: string;
  /** The number itself. Without one, such as zero, it is no link. */
  value: number | null | undefined;
  children: ReactNode;
}

/** A number as a link to exactly its rows. Zero is no link. */
export const RowsLink = ({ to, label, value, children }: RowsLinkProps) =>
  value ? (
    <AppLink
      to={to}
      aria-label={label}
      className="inline-flex min-h-6 items-center text-primary-text hover:underline"
    >
      {children}
    </AppLink>
  ) : (
    children
  );
