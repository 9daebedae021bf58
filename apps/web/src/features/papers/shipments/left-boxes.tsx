import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type { ScannedUnit } from '@portal/contract/papers/shipments/endpoints.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { customerOf } from './unit-heading.tsx';

interface LeftBoxesProps {
  units: readonly ScannedUnit[];
  onChoose: (unit: ScannedUnit) => void;
}

/** The boxes that were scanned and not received, because the next one was scanned without Enter. */
export const LeftBoxes = ({ units, onChoose }: LeftBoxesProps) => (
  <Card title={`Not received yet: ${countOf(units.length, 'box', 'boxes')}`} flush>
    <div role="alert">
      <ul className="divide-y divide-line">
        {units.map((unit) => (
          <li key={unit.id} className="flex items-center gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="truncate">
                <span className="font-medium">{unit.serviceReportNumber}</span> {customerOf(unit)}
              </p>
              <p className="truncate text-sm text-muted">Scanned, then another box took its place.</p>
            </div>
            <Button variant="secondary" size="sm" onClick={() => onChoose(unit)}>
              Put on the desk<span className="sr-only"> {unit.serviceReportNumber}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  </Card>
);
