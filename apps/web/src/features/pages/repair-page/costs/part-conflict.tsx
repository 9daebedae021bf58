import { formatMoney } from '@portal/contract/core/money.ts';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../../ui/button/button.tsx';
import { ConflictNotice } from '../update/conflict-notice.tsx';
import type { Part } from './part-values.ts';

interface PartConflictProps {
  /** The line as somebody else has saved it, or undefined when they removed it. */
  newest: Part | undefined;
  /** Continues with the newest line, or with a new one, and keeps the typed values. */
  onReload: () => void;
  /** Replaces the typed values by the newest line. */
  onDiscard: () => void;
}

/** Shown when somebody else saved the edited line first (D2.4). */
export const PartConflict = ({ newest, onReload, onDiscard }: PartConflictProps) =>
  newest ? (
    <ConflictNotice now={inWords(newest)} onReload={onReload} onDiscard={onDiscard} />
  ) : (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-amber-200 bg-amber-50 px-4 py-3 text-amber-900"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        Somebody else removed this part in the meantime. What you typed is kept.
      </p>
      <Button variant="secondary" size="sm" onClick={onReload}>
        Add it as a new part
      </Button>
    </div>
  );

const inWords = ({ quantity, partNumber, unitPrice, msrpPrice }: Part): string =>
  `${quantity} × ${partNumber}, unit cost ${formatMoney(unitPrice ?? 0)}, MSRP ${formatMoney(msrpPrice)}`;
