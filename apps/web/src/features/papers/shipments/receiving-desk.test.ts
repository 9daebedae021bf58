import type { FoundUnits, ScannedUnit } from '@portal/contract/papers/shipments/endpoints.ts';
import { expect, test } from 'vitest';
import { openDesk } from './receiving-desk.ts';

const unitOf = (id: number, given: Partial<ScannedUnit> = {}) =>
  ({
    id,
    serviceReportNumber: `SR-${1000 + id}`,
    serialNumber: `SN-${id}`,
    status: 'submitted',
    estimatedCompletionDate: null,
    accessories: [],
    ...given,
  }) as unknown as ScannedUnit;

/** Returns a desk whose calls answer when the test says so, and the calls that were made. */
function deskOf(units: ScannedUnit[], reads: FoundUnits['reads'] = 'serialNumber') {
  const made: string[] = [];
  const waiting: (() => void)[] = [];
  const answer = <T>(value: T) => new Promise<T>((resolve) => waiting.push(() => resolve(value)));
  const desk = openDesk({
    find: (code) => {
      made.push(`find ${code}`);
      return answer({ reads, units: units.filter(({ serialNumber }) => serialNumber === code) });
    },
    propose: async () => '2030-05-06',
    receive: (id, { estimatedCompletionDate }) => {
      made.push(`receive ${id} ${estimatedCompletionDate}`);
      return answer({ isNew: true, mailedTo: ['ann@acme.example'], received: null });
    },
    onChange: () => {},
    onReceived: () => {},
  });
  return { desk, made, waiting };
}

test('a scanner may be faster than the network: each Enter receives the box scanned before it', async () => {
  const { desk, made, waiting } = deskOf([unitOf(1), unitOf(2)]);
  const all = [desk.scan('SN-1'), desk.receive(), desk.scan('SN-2'), desk.receive()];
  for (const act of all) {
    while (waiting.length === 0) await Promise.resolve();
    waiting.shift()?.();
    await act;
  }
  expect(made).toEqual(['find SN-1', 'receive 1 2030-05-06', 'find SN-2', 'receive 2 2030-05-06']);
  expect(desk.now().received.map(({ unit }) => unit.id)).toEqual([2, 1]);
});

test('Enter receives nothing while there is no single unit on the desk', async () => {
  const { desk, made, waiting } = deskOf([unitOf(1), unitOf(2, { serialNumber: 'SN-1' })]);
  const acts = [desk.scan('SN-1'), desk.receive()];
  while (waiting.length === 0) await Promise.resolve();
  waiting.shift()?.();
  await Promise.all(acts);
  expect(desk.now().on.kind).toBe('several');
  expect(made).toEqual(['find SN-1']);
});

const putOnDesk = async (units: ScannedUnit[], code: string, reads?: FoundUnits['reads']) => {
  const { desk, waiting } = deskOf(units, reads);
  const scan = desk.scan(code);
  while (waiting.length === 0) await Promise.resolve();
  waiting.shift()?.();
  await scan;
  return desk.now().on;
};

test('of several repairs of one unit the expected one is meant, and history is not', async () => {
  const unit = (id: number, status: ScannedUnit['status']) => unitOf(id, { status, serialNumber: 'SN-9' });
  expect(await putOnDesk([unit(1, 'shipped'), unit(2, 'submitted')], 'SN-9')).toMatchObject({
    kind: 'open',
    unit: { id: 2 },
  });
  expect(await putOnDesk([unit(1, 'shipped'), unit(2, 'inspected')], 'SN-9')).toMatchObject({
    kind: 'other',
    unit: { id: 2 },
  });
  expect(await putOnDesk([unit(1, 'shipped')], 'SN-9')).toMatchObject({
    kind: 'unknown',
    serialNumber: 'SN-9',
  });
  expect(await putOnDesk([unit(1, 'shipped')], 'SN-9', 'repair')).toMatchObject({ kind: 'other' });
});

test('a code of another portal offers no New Repair', async () => {
  expect(await putOnDesk([], 'https://x.example/repairs/1', 'elsewhere')).toEqual({
    kind: 'unknown',
    code: 'https://x.example/repairs/1',
    sentence: 'This is not a label of this portal.',
  });
});

test('without a connection the code and the notes stay', async () => {
  let isOffline = true;
  const desk = openDesk({
    find: async () => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return { reads: 'repair', units: [unitOf(1)] };
    },
    propose: async () => null,
    receive: async () => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return { isNew: true, mailedTo: [], received: null };
    },
    onChange: () => {},
    onReceived: () => {},
  });
  const sentence = 'The portal cannot be reached. Check your connection and try again.';
  await desk.scan('SR-1001');
  expect(desk.now().on).toEqual({ kind: 'failed', code: 'SR-1001', sentence });
  isOffline = false;
  await desk.scan('SR-1001');
  desk.note({ condition: 'Wet' });
  isOffline = true;
  await desk.receive();
  expect(desk.now().on).toMatchObject({ kind: 'open', fault: sentence, notes: { condition: 'Wet' } });
  isOffline = false;
  await desk.receive();
  expect(desk.now()).toMatchObject({ on: { kind: 'nothing' }, received: [{ unit: { id: 1 } }] });
});

test('a box leaves the desk before the portal has answered, and a refused one is told although the next is on the desk', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const desk = openDesk({
    find: async (code) => ({ reads: 'serialNumber', units: [unitOf(code === 'SN-1' ? 1 : 2)] }),
    propose: async () => null,
    receive: () => promise,
    onChange: () => {},
    onReceived: () => {},
  });
  await desk.scan('SN-1');
  desk.note({ condition: 'Wet' });
  const receiving = desk.receive();
  const next = desk.scan('SN-2');
  while (desk.now().on.kind !== 'nothing') await Promise.resolve();
  expect(desk.now().received).toMatchObject([{ unit: { id: 1 }, state: 'saving' }]);
  reject(new TypeError('Failed to fetch'));
  await Promise.all([receiving, next]);
  expect(desk.now()).toMatchObject({
    on: { kind: 'open', unit: { id: 2 } },
    received: [{ unit: { id: 1 }, state: 'refused', fault: expect.stringContaining('cannot be reached') }],
  });
  // Its condition was not lost.
  await desk.scan('SN-1');
  expect(desk.now().on).toMatchObject({ kind: 'open', unit: { id: 1 }, notes: { condition: 'Wet' } });
});

test('a box that nobody has received when the next one is scanned stays in sight', async () => {
  const desk = openDesk({
    find: async (code) => ({
      reads: 'serialNumber',
      units: ['1', '2'].includes(code) ? [unitOf(Number(code))] : [],
    }),
    propose: async () => null,
    receive: async () => ({ isNew: true, mailedTo: [], received: null }),
    onChange: () => {},
    onReceived: () => {},
  });
  const left = () => desk.now().left.map(({ id }) => id);
  await desk.scan('1');
  await desk.scan('1');
  expect(left(), 'scanned twice').toEqual([]);
  await desk.scan('2');
  expect(left()).toEqual([1]);
  await desk.scan('unknown');
  expect(left()).toEqual([2, 1]);
  desk.choose(unitOf(1));
  await desk.receive();
  expect(left(), 'one was received').toEqual([2]);
  await desk.scan('2');
  await desk.receive();
  expect(desk.now()).toMatchObject({ on: { kind: 'nothing' }, left: [] });
});

test('an undone box leaves the list and is on the desk again with its notes', async () => {
  const { desk, waiting } = deskOf([unitOf(1)]);
  const scan = desk.scan('SN-1');
  waiting.shift()?.();
  while (desk.now().on.kind !== 'open') {
    waiting.shift()?.();
    await Promise.resolve();
  }
  await scan;
  desk.note({ shelf: 'A-3' });
  const receiving = desk.receive();
  while (waiting.length === 0) await Promise.resolve();
  waiting.shift()?.();
  await receiving;
  desk.takeBack(desk.now().received[0]!.unit);
  expect(desk.now()).toMatchObject({ on: { kind: 'open', notes: { shelf: 'A-3' } }, received: [] });
});
