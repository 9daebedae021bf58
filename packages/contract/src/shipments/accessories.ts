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

/** The most accessories of one unit, and the most characters of one. */
export const ACCESSORIES_MAX = 30;
export const ACCESSORY_MAX = 100;
