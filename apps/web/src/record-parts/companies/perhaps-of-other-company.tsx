import type { ReactNode } from 'react';
import { type RecordRead, useOwningCompany } from '../../session/use-owning-company.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { OtherCompany } from './other-company.tsx';

interface PerhapsOfOtherCompanyProps {
  /** The call that did not find the record in the company of the switcher. */
  read: RecordRead;
  id: string;
  /** The kind of the record, such as 'order'. */
  noun: string;
  /** The way back. */
  back: ReactNode;
  /** Shown for a record that does not exist. */
  children: ReactNode;
}

/** Stands in the place of a record that was not found. Operators are offered the company that it belongs to (D1.2). */
export function PerhapsOfOtherCompany({ read, id, noun, back, children }: PerhapsOfOtherCompanyProps) {
  const { company, asking } = useOwningCompany(read, id);
  if (asking) return <Skeleton className="mb-5 h-40 w-full" />;
  if (!company) return children;
  return (
    <OtherCompany noun={noun} company={company}>
      {back}
    </OtherCompany>
  );
}
