import { describe, expect, test } from 'vitest';
import { type PointOfScope, scopeEntryFor } from './scope-entry-for.ts';
import type { ScopeEntry } from './shapes.ts';

const entry = (given: Partial<ScopeEntry> = {}): ScopeEntry => ({
  ...{ id: 1, companyId: 1, quantity: 'DC voltage', unit: 'V', lower: '1', upper: '10' },
  ...{ frequencyLower: null, frequencyUpper: null, frequencyUnit: null, method: null, site: null },
  // 2 µV + 3.5 µV/V · x
  ...{ cmc: { kind: 'linear', a: '2', b: '3.5' }, cmcUnit: 'µV' },
  ...{ validFrom: '2026-01-01', validUntil: '2026-12-31', isInForce: true, hasHeld: true, version: 1 },
  ...given,
});
const point = (given: Partial<PointOfScope> = {}): PointOfScope => ({
  ...{ quantity: 'DC voltage', value: '10', unit: 'V', frequency: null },
  ...{ method: 'LP-017', site: null, day: '2026-06-01' },
  ...given,
});
const best = (entries: ScopeEntry | ScopeEntry[], at: Partial<PointOfScope> = {}) =>
  scopeEntryFor([entries].flat(), point(at))?.best ?? null;

describe('the days of an entry', () => {
  test.each([
    ['the day before it begins', '2025-12-31', null],
    ['its first day', '2026-01-01', '0.000037'],
    ['its last day', '2026-12-31', '0.000037'],
    ['the day after its last', '2027-01-01', null],
  ] as const)('%s', (_, day, expected) => {
    expect(best(entry(), { day })).toBe(expected);
  });

  test('one without a last day goes on', () => {
    expect(best(entry({ validUntil: null }), { day: '2055-01-01' })).toBe('0.000037');
  });
});

describe('the range of an entry', () => {
  const gap = [entry(), entry({ id: 2, lower: '20', upper: '100', cmc: { kind: 'constant', a: '900' } })];
  test.each([
    ['0.9999999999999999999', null],
    ['1', '0.0000055'],
    ['1.0', '0.0000055'],
    ['10', '0.000037'],
    ['10.00000000000000001', null],
    ['15', null],
    ['20', '0.0009'],
    ['100', '0.0009'],
    ['100.1', null],
    ['-5', null],
  ])('at %s V the best is %s', (value, expected) => {
    expect(best(gap, { value })).toBe(expected);
  });

  test('takes negative values where it reaches below zero, by their size', () => {
    const around = entry({ lower: '-10', upper: '10' });
    expect(best(around, { value: '-10' })).toBe('0.000037');
    expect(best(around, { value: '0' })).toBe('0.000002');
  });

  test('of a share has nothing to claim at zero', () => {
    const share = entry({ lower: '0', cmc: { kind: 'share', percent: '0.5' }, cmcUnit: 'V' });
    expect(best(share, { value: '2' })).toBe('0.01');
    expect(best(share, { value: '0' })).toBeNull();
  });

  test('of a table lies on the line between its rows', () => {
    const rows = [
      { value: '1', uncertainty: '10' },
      { value: '10', uncertainty: '40' },
    ];
    expect(best(entry({ cmc: { kind: 'table', rows } }), { value: '4' })).toBe('0.00002');
  });

  test('of a root is that of both parts', () => {
    expect(best(entry({ cmc: { kind: 'root', a: '3', b: '0.4' } }))).toBe('0.000005');
  });
});

describe('units', () => {
  test('convert exactly, there and back', () => {
    expect(best(entry(), { value: '1000', unit: 'mV' })).toBe('0.0055');
    expect(best(entry(), { value: '999.9999', unit: 'mV' })).toBeNull();
    expect(best(entry(), { value: '0.01', unit: 'kV' })).toBe('0.000000037');
  });

  test('of temperatures: a value is moved, an uncertainty is not', () => {
    const oven = entry({
      ...{ quantity: 'Temperature', unit: '°C', lower: '0', upper: '100' },
      ...{ cmc: { kind: 'constant', a: '0.05' }, cmcUnit: 'K' },
    });
    const at = (value: string) => best(oven, { quantity: 'Temperature', value, unit: '°F' });
    expect([at('32'), at('212')]).toEqual(['0.09', '0.09']);
    expect([at('31.99'), at('212.01')]).toEqual([null, null]);
  });

  test('that are not known must be the same', () => {
    const sound = entry({ unit: 'dB', cmcUnit: 'dB', cmc: { kind: 'constant', a: '0.2' } });
    expect(best(sound, { unit: 'dB' })).toBe('0.2');
    expect(best(sound, { unit: 'dBA' })).toBeNull();
    expect(best(entry(), { unit: 'Pa' })).toBeNull();
  });
});

test('a quantity is the same whatever its letters and spaces, and only then', () => {
  expect(best(entry(), { quantity: ' dc  Voltage' })).toBe('0.000037');
  expect(best(entry(), { quantity: 'AC voltage' })).toBeNull();
});

describe('frequencies', () => {
  const band = entry({ frequencyLower: '0.04', frequencyUpper: '1', frequencyUnit: 'kHz' });
  const at = (value: string, unit: string) => best(band, { frequency: { value, unit } });
  test('are those of the entry, ends included', () => {
    expect([at('40', 'Hz'), at('1', 'kHz'), at('1000', 'Hz')]).toEqual(Array(3).fill('0.000037'));
    expect([at('39.999', 'Hz'), at('1.001', 'kHz')]).toEqual([null, null]);
  });
  test('that nobody gave are in no band', () => {
    expect(best(band)).toBeNull();
  });
  test('are not limited by an entry without', () => {
    expect(best(entry(), { frequency: { value: '5', unit: 'GHz' } })).toBe('0.000037');
  });
});

describe('method and site', () => {
  test('that an entry names must be those of the work', () => {
    expect(best(entry({ method: 'lp-017' }))).toBe('0.000037');
    expect(best(entry({ method: 'LP-018' }))).toBeNull();
    expect(best(entry({ method: 'LP-017' }), { method: null })).toBeNull();
    expect(best(entry({ site: 'Hall 2' }), { site: 'hall 2' })).toBe('0.000037');
    expect(best(entry({ site: 'Hall 2' }), { site: null })).toBeNull();
  });
});

describe('of several entries that fit', () => {
  const constant = (id: number, a: string, given: Partial<ScopeEntry> = {}) =>
    entry({ id, cmc: { kind: 'constant', a }, ...given });
  const chosen = (...entries: ScopeEntry[]) => scopeEntryFor(entries, point({ site: 'Hall 2' }))?.entry.id;
  test('the one that names the method goes first, whatever its uncertainty', () => {
    expect(chosen(constant(1, '5'), constant(2, '50', { method: 'LP-017' }))).toBe(2);
  });
  test('then the one that names the site', () => {
    expect(chosen(constant(1, '5'), constant(2, '50', { site: 'Hall 2' }))).toBe(2);
    expect(chosen(constant(1, '5', { site: 'Hall 2' }), constant(2, '50', { method: 'LP-017' }))).toBe(2);
  });
  test('then the smallest uncertainty, also across units', () => {
    expect(chosen(constant(1, '50'), constant(2, '0.04', { cmcUnit: 'mV' }))).toBe(2);
    expect(chosen(constant(2, '50'), constant(1, '50'))).toBe(1);
  });
});

test('an empty scope has nothing', () => {
  expect(scopeEntryFor([], point())).toBeNull();
});
