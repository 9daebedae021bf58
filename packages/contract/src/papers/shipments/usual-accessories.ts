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
