import { cents } from '@portal/contract/core/numbers/money.ts';
import type { PresetLine } from '@portal/contract/estimates/estimates/lines.ts';

const labor = (description: string, hours: number): PresetLine => ({
  ...{ kind: 'labor' as const, partNumber: undefined, description },
  ...{ quantity: hours, price: cents(9200) },
});
const part = (partNumber: string, description: string, quantity: number, price: number): PresetLine => ({
  ...{ kind: 'part' as const, partNumber, description },
  ...{ quantity, price: cents(Math.round(price * 100)) },
});

/** What the demo company writes into many estimates. Parts have the numbers and prices of its catalogue. */
export const estimatePresets: readonly { name: string; lines: readonly PresetLine[] }[] = [
  {
    name: 'Multimeter: blown fuses',
    lines: [
      labor('Fault finding, repair and final test', 1),
      part('FLK-943121', 'Fuse 440 mA 1000 V, fast', 1, 14.5),
      { ...part('FLK-TL-175', 'Test leads, silicone, 1.5 m', 1, 32), optional: true, taken: false },
    ],
  },
  {
    name: 'Pressure gauge: overhaul',
    lines: [
      labor('Disassembly, cleaning and adjustment', 1.5),
      part('ASH-ORING-12', 'O-ring 12 × 2 NBR, pack of 10', 1, 4),
      part('WIK-GASKET-14', 'Gasket 1/4 inch copper, pack of 10', 1, 6),
    ],
  },
  {
    name: 'Torque wrench: spring and adjustment',
    lines: [
      labor('Overhaul, lubrication and adjustment', 1.25),
      part('PRO-SPRING-38', 'Torque spring, 3/8 drive', 1, 18),
    ],
  },
  {
    name: 'Inspection, no repair',
    lines: [labor('Inspection and report', 0.5)],
  },
];
