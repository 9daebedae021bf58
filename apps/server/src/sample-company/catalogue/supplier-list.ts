/** Name, contact, city, state, the first letters of the part numbers that the supplier delivers, and whether it is preferred. */
export type ListedSupplier = readonly [
  name: string,
  contact: string,
  city: string,
  state: string,
  starts: readonly string[],
  isPreferred: boolean,
];

/** The suppliers of the demo company. */
export const suppliers: readonly ListedSupplier[] = [
  ['Transcat Parts Desk', 'Julie Ames', 'Rochester', 'NY', ['FLK', 'KEY'], true],
  ['Tektronix Service Parts', 'Order Desk', 'Beaverton', 'OR', ['TEK'], true],
  ['Megger US', 'Carl Reyes', 'Valley Forge', 'PA', ['MEG'], false],
  ['Process Gauge Supply', 'Nina Cole', 'Houston', 'TX', ['ASH', 'WIK', 'GLY'], true],
  ['Great Lakes Tool & Torque', 'Bill Sauer', 'Milwaukee', 'WI', ['PRO', 'NOR', 'CDI', 'MIT', 'SR4'], false],
  ['Weigh-Tronic Components', 'Ash Patel', 'Minneapolis', 'MN', ['OHA', 'RLW', 'MT-'], false],
  ['Fastener & Fuse Depot', 'Counter', 'Toledo', 'OH', [], false],
  ['NDT Spares International', 'Sabine Vogel', 'State College', 'PA', ['OLY', 'DAK'], true],
];
