import { formatDate } from '@portal/contract/core/dates.ts';
import { formatMoney } from '@portal/contract/core/money.ts';
import type { PublicAgreement } from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';

type Unit = PublicAgreement['units'][number];

const facts = (unit: Unit): string[] => [
  ...(unit.accessories.length > 0 ? [`With ${unit.accessories.join(', ')}`] : []),
  ...(unit.value === null ? [] : [`Value ${formatMoney(unit.value)}`]),
  ...(unit.dailyRate === null ? [] : [`Late fee ${formatMoney(unit.dailyRate)} a day`]),
];

/** The units of an agreement. It is also readable at 390 pixels. */
export const AgreedUnits = ({ agreement: { units } }: { agreement: PublicAgreement }) => (
  <section aria-labelledby="units" className="rounded-lg border border-line bg-surface p-4">
    <h2 id="units">Equipment on loan</h2>
    <ul className="flex flex-col divide-y divide-line">
      {units.map((unit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two units may have the same make, model and serial number
        <li key={index} className="flex flex-col gap-0.5 py-3 wrap-anywhere">
          <span className="font-medium">{unit.name}</span>
          <span className="text-muted">S/N {unit.serialNumber}</span>
          {facts(unit).map((fact) => (
            <span key={fact} className="text-sm text-muted">
              {fact}
            </span>
          ))}
          <span className="text-sm">
            {unit.actualReturnDate
              ? `Came back on ${formatDate(unit.actualReturnDate)}`
              : `Due back on ${formatDate(unit.expectedReturnDate)}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
