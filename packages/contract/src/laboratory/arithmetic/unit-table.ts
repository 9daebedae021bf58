/**
 * A unit: a value in it is (value + offset) × numerator / denominator of the base unit. All parts are exact decimals, so
 * a conversion has no rounding of its own.
 */
export interface Unit {
  quantity: string;
  numerator: string;
  denominator: string;
  offset: string;
}

/** Units that take prefixes of the SI, and their size in the base unit of the quantity. */
const WITH_PREFIX: Record<string, readonly [quantity: string, size: string]> = {
  V: ['voltage', '1'],
  A: ['current', '1'],
  Ω: ['resistance', '1'],
  S: ['conductance', '1'],
  W: ['power', '1'],
  VA: ['apparent power', '1'],
  var: ['reactive power', '1'],
  F: ['capacitance', '1'],
  H: ['inductance', '1'],
  C: ['charge', '1'],
  Ah: ['charge', '3600'],
  J: ['energy', '1'],
  Wh: ['energy', '3600'],
  T: ['flux density', '1'],
  Pa: ['pressure', '1'],
  bar: ['pressure', '100000'],
  K: ['temperature', '1'],
  m: ['length', '1'],
  g: ['mass', '0.001'],
  N: ['force', '1'],
  N·m: ['torque', '1'],
  s: ['time', '1'],
  Hz: ['frequency', '1'],
};

// Definitions: inch 0.0254 m, pound 0.45359237 kg (1959), standard acceleration 9.80665 m/s² (CGPM 1901), conventional
// millimetre of mercury 13.5951 × 9.80665 Pa and of water 9.80665 Pa (ISO 80000-4:2019; NIST SP 811:2008, B.8).
const POUND_FORCE = '4.4482216152605';

/** Units without prefixes: quantity, numerator, denominator, offset. */
const WITHOUT_PREFIX: Record<
  string,
  readonly [quantity: string, numerator: string, denominator?: string, offset?: string]
> = {
  '°C': ['temperature', '1', '1', '273.15'],
  '°F': ['temperature', '5', '9', '459.67'],
  '°R': ['temperature', '5', '9'],
  psi: ['pressure', POUND_FORCE, '0.00064516'],
  atm: ['pressure', '101325'],
  Torr: ['pressure', '101325', '760'],
  mmHg: ['pressure', '133.322387415'],
  inHg: ['pressure', '3386.388640341'],
  'mmH₂O': ['pressure', '9.80665'],
  'inH₂O': ['pressure', '249.08891'],
  'kgf/cm²': ['pressure', '98066.5'],
  in: ['length', '0.0254'],
  ft: ['length', '0.3048'],
  yd: ['length', '0.9144'],
  mil: ['length', '0.0000254'],
  µin: ['length', '0.0000000254'],
  t: ['mass', '1000'],
  lb: ['mass', '0.45359237'],
  oz: ['mass', '0.45359237', '16'],
  gr: ['mass', '0.45359237', '7000'],
  ct: ['mass', '0.0002'],
  kgf: ['force', '9.80665'],
  lbf: ['force', POUND_FORCE],
  ozf: ['force', POUND_FORCE, '16'],
  kgf·m: ['torque', '9.80665'],
  kgf·cm: ['torque', '0.0980665'],
  lbf·ft: ['torque', '1.3558179483314004'],
  lbf·in: ['torque', '1.3558179483314004', '12'],
  ozf·in: ['torque', '1.3558179483314004', '192'],
  min: ['time', '60'],
  h: ['time', '3600'],
  d: ['time', '86400'],
  'r/min': ['frequency', '1', '60'],
  '°': ['angle', '1'],
  '′': ['angle', '1', '60'],
  '″': ['angle', '1', '3600'],
  gon: ['angle', '0.9'],
  '1': ['ratio', '1'],
  '%': ['ratio', '0.01'],
  '‰': ['ratio', '0.001'],
  ppm: ['ratio', '0.000001'],
  ppb: ['ratio', '0.000000001'],
  '%RH': ['relative humidity', '1'],
};

/** Other ways to write the same unit. */
const ALIASES: Record<string, string> = {
  ohm: 'Ω',
  Ohm: 'Ω',
  Ω: 'Ω',
  '℃': '°C',
  degC: '°C',
  '℉': '°F',
  degF: '°F',
  Nm: 'N·m',
  'N*m': 'N·m',
  rpm: 'r/min',
  'lbf/in²': 'psi',
  mmH2O: 'mmH₂O',
  inH2O: 'inH₂O',
  uin: 'µin',
  ft·lbf: 'lbf·ft',
  in·lbf: 'lbf·in',
  deg: '°',
  '"': '″',
  "'": '′',
};

/** Powers of ten of the prefixes of the SI (SI Brochure, 9th edition, version of 2022, table 7). */
const PREFIXES: Record<string, number> = {
  ...{ q: -30, r: -27, y: -24, z: -21, a: -18, f: -15, p: -12, n: -9, µ: -6, u: -6, m: -3, c: -2, d: -1 },
  ...{ da: 1, h: 2, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18, Z: 21, Y: 24, R: 27, Q: 30 },
};

/** The longest sign of a unit that is looked up. */
const SIGN_MAX = 20;
const GREEK_MU = /\u03bc/g;
const OHM_SIGN = /\u2126/g;

const own = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

function prefixed(sign: string): Unit | undefined {
  for (const length of [0, 1, 2]) {
    const power = length === 0 ? 0 : own(PREFIXES, sign.slice(0, length));
    const rest = sign.slice(length);
    const found = own(WITH_PREFIX, own(ALIASES, rest) ?? rest);
    if (power !== undefined && found)
      return { quantity: found[0], numerator: `${found[1]}e${power}`, denominator: '1', offset: '0' };
  }
  return undefined;
}

/** Returns the unit of a sign such as 'mV', 'psi' or '°C'. Undefined when it is not known. */
export function unitOf(sign: string): Unit | undefined {
  if (sign.length > SIGN_MAX) return undefined;
  const plain = sign.trim().replace(GREEK_MU, 'µ').replace(OHM_SIGN, 'Ω');
  const found = own(WITHOUT_PREFIX, own(ALIASES, plain) ?? plain);
  if (!found) return prefixed(plain);
  const [quantity, numerator, denominator = '1', offset = '0'] = found;
  return { quantity, numerator, denominator, offset };
}
