import type { ReactNode } from 'react';
import { Fact } from '../../../ui/text/fact.tsx';

export interface FactRow {
  label: string;
  /** Nothing is shown for null, false and an empty text. */
  value: ReactNode;
}

/** Names and values in columns. */
export const Facts = ({ rows }: { rows: readonly FactRow[] }) => (
  <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
    {rows
      .filter(({ value }) => value !== null && value !== false && value !== '' && value !== undefined)
      .map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
  </dl>
);
