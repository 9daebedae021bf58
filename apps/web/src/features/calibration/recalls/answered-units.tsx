import { Badge, type Tone } from '../../../ui/badge/badge.tsx';
import { type AskedUnit, UnitFacts } from './asked-unit.tsx';

const words: Record<Exclude<AskedUnit['state'], 'open'>, readonly [label: string, tone: Tone]> = {
  requested: ['Requested', 'green'],
  declined: ['Not this time', 'neutral'],
  busy: ['Request is open', 'blue'],
  closed: ['Not due any more', 'neutral'],
};

/** The units that need no answer any more, with what became of them. */
export const AnsweredUnits = ({ units }: { units: readonly AskedUnit[] }) => (
  <section aria-label="Answered" className="rounded-lg border border-line bg-surface p-4">
    <h2 className="mb-2">Answered</h2>
    <ul className="flex flex-col divide-y divide-line">
      {units.map((unit) => {
        const [label, tone] = words[unit.state as keyof typeof words];
        return (
          <li key={unit.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <UnitFacts unit={unit} />
            <span className="flex items-center gap-2">
              {unit.serviceReportNumber ? <span className="text-sm">{unit.serviceReportNumber}</span> : null}
              <Badge tone={tone}>{label}</Badge>
            </span>
          </li>
        );
      })}
    </ul>
  </section>
);
