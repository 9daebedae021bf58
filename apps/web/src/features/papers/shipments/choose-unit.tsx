import type { ScannedUnit } from '@portal/contract/papers/shipments/endpoints.ts';
import { ChevronRight } from 'lucide-react';
import { UnitHeading } from './unit-heading.tsx';

interface ChooseUnitProps {
  units: readonly ScannedUnit[];
  timeZone: string;
  onChoose: (unit: ScannedUnit) => void;
}

/** The units of one code, such as a serial number of two makers. The first one has the focus. */
export const ChooseUnit = ({ units, timeZone, onChoose }: ChooseUnitProps) => (
  <ul className="-mx-4 -my-4 divide-y divide-line">
    {units.map((unit, index) => (
      <li key={unit.id}>
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the user has scanned and now chooses with the keyboard
          autoFocus={index === 0}
          onClick={() => onChoose(unit)}
          className="flex w-full items-center justify-between gap-3 px-4 py-3 text-left hover:bg-slate-50 focus-visible:-outline-offset-2"
        >
          <UnitHeading unit={unit} timeZone={timeZone} />
          <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      </li>
    ))}
  </ul>
);
