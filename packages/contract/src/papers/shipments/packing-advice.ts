/**
 * The accessories that the packing slip lists to tick, and that the receiving screen shows in the same order (D3.9).
 */
export const usualAccessories = [
  'Power supply or charger',
  'Cables and leads',
  'Probes or sensors',
  'Batteries',
  'Carrying case',
  'Manual or certificates',
  'Copy of the purchase order',
] as const;

/** The place of an accessory in the list. Texts of other languages have it in their keys. */
export type Accessory = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The steps to pack and ship a unit. The repair's page, the packing slip and the help show the same text. */
export const packingAdvice: readonly (readonly [title: string, text: string])[] = [
  [
    'Send what is related to the problem',
    'Leave other accessories out, and take out loose batteries. Clean a unit that was in contact with hazardous substances, and say so on the box.',
  ],
  ['Wrap the unit', 'Use a bag or film. Wrap accessories apart from it so that they cannot scratch it.'],
  [
    'Use a sturdy box',
    'Put at least 2 inches (5 cm) of padding on every side; the unit must not move when you shake the box.',
  ],
  [
    'Put the packing slip in the box',
    'Lay it on top of the unit: its QR code tells us right away whose unit this is. Take old labels off the box and write the service report number on the outside.',
  ],
  [
    'Ship with a tracking number',
    'Send it to the address on the slip and keep the receipt. Without insurance the company is not responsible for equipment lost or damaged in transit.',
  ],
];
