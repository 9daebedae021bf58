import { type ReactNode, useState } from 'react';
import { useIsPhone } from '../../../ui/phone.ts';

interface PreparationProps {
  /** True when readings exist. On a phone all that comes before them is folded then. */
  isDone: boolean;
  children: ReactNode;
}

/** What is settled before the first reading. A phone folds it when readings exist, so that they stand at the top. */
export function Preparation({ isDone, children }: PreparationProps) {
  const isPhone = useIsPhone();
  // It does not fold under the fingers of somebody who types the first reading.
  const [beginsOpen] = useState(!isDone);
  if (!isPhone) return children;
  return (
    <details open={beginsOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center rounded-lg border border-line bg-surface px-4 font-medium group-open:mb-4">
        Procedure, conditions, standards and rule
      </summary>
      <div className="flex flex-col gap-4">{children}</div>
    </details>
  );
}
