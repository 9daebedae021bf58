import { countOf } from '@portal/contract/core/count-of.ts';
import type { Tracking } from '@portal/contract/overview/tracking-page/shapes.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { ChevronRight } from 'lucide-react';
import { PackingSlipLink } from './packing-slip-link.tsx';
import { unitInWords } from './unit-in-words.ts';

/** The units that were sent in together. Each leads to its own page. */
export const TrackedUnits = ({ token, units }: { token: string; units: Tracking['units'] }) => (
  <>
    <div>
      <h1>Your request</h1>
      <p className="mt-0.5 text-muted">{countOf(units.length, 'unit')}</p>
    </div>
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {units.map((unit) => (
        <li key={unit.serviceReportNumber}>
          <a href={unit.path} className="flex min-h-11 items-center gap-3 px-4 py-3 hover:bg-slate-50">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{unitInWords(unit)}</span>
              <span className="block text-sm text-muted">
                {unit.serviceReportNumber} · {statusLabel(unit.status)}
              </span>
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
          </a>
        </li>
      ))}
    </ul>
    <PackingSlipLink token={token} />
  </>
);
