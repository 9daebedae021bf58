import { expect, test } from 'vitest';
import { recogniseLog } from './log-fields.ts';
import type { DateOrder } from './log-times.ts';
import { roomMessages as say } from './messages.ts';
import { readLog } from './read-log.ts';

const NOW = Date.parse('2027-01-01T00:00:00Z');
const none = { time: '', date: '', clock: '', temperature: '', humidity: '', pressure: '' };
type Values = Partial<typeof none>;

const read = (
  rows: readonly Values[],
  {
    headings = { time: 'Time', temperature: 'Temp' },
    timeZone = 'America/New_York',
    dateOrder,
  }: { headings?: Values; timeZone?: string; dateOrder?: DateOrder } = {},
) =>
  readLog(
    rows.map((values, at) => ({ row: at + 2, values: { ...none, ...values }, fault: null })),
    { headings, timeZone, dateOrder, now: NOW },
    () => Promise.resolve(),
  );
const at = async (...args: Parameters<typeof read>) =>
  (await read(...args)).readings.map(({ measuredAt, temperature }) => [measuredAt.slice(0, 19), temperature]);

test.each<[string, string[], Record<string, number>]>([
  [
    'two columns of a time',
    ['Date', 'Time', 'Temp [°C]', 'RH [%]'],
    { date: 0, clock: 1, temperature: 2, humidity: 3 },
  ],
  [
    'a HOBO logger',
    ['#', 'Date Time, GMT-05:00', 'Temp, °F (LGR S/N: 1, SEN S/N: 2)', 'RH, % (LGR S/N: 1)'],
    { time: 1, temperature: 2, humidity: 3 },
  ],
  [
    'a Testo logger',
    ['Datum / Uhrzeit', 'Temperatur °C', 'Luftfeuchte %rF', 'Luftdruck hPa'],
    { time: 0, temperature: 1, pressure: 3 },
  ],
  ['one time', ['Time', 'Temperature', 'Pressure (inHg)'], { time: 0, temperature: 1, pressure: 2 }],
])('the columns of %s are recognised', (_, headings, expected) => {
  expect(recogniseLog(headings)).toMatchObject(expected);
});

test.each<[string, string, string, string | undefined]>([
  ['ISO', '2026-07-01 14:30:05', '2026-07-01T18:30:05', undefined],
  ['ISO in UTC', '2026-07-01T14:30Z', '2026-07-01T14:30:00', undefined],
  ['ISO with an offset', '2026-07-01T14:30:00+02:00', '2026-07-01T12:30:00', undefined],
  ['US with AM and PM', '07/31/26 02:30:00 PM', '2026-07-31T18:30:00', undefined],
  ['midnight as 12 AM', '7/31/2026 12:00 AM', '2026-07-31T04:00:00', undefined],
  ['German', '05.07.2026 14:30:00', '2026-07-05T18:30:00', undefined],
  ['an order that somebody says', '05/07/2026 14:30', '2026-07-05T18:30:00', 'day-first'],
])('a time is read: %s', async (_, time, expected, dateOrder) => {
  expect(await at([{ time, temperature: '20' }], { dateOrder: dateOrder as DateOrder })).toEqual([
    [expected, '20'],
  ]);
});

test('dates that can be read in two ways are asked for, and nothing is guessed', async () => {
  const found = await read([{ time: '05/07/2026 14:30', temperature: '20' }]);
  expect([found.asksDateOrder, found.readings]).toEqual([true, []]);
  // One date settles the others.
  expect(
    await at([
      { time: '05/07/2026 14:30', temperature: '20' },
      { time: '05/13/2026 14:30', temperature: '21' },
    ]),
  ).toEqual([
    ['2026-05-07T18:30:00', '20'],
    ['2026-05-13T18:30:00', '21'],
  ]);
});

const night = ['00:30', '01:00', '01:30', '01:00', '01:30', '02:00'].map((clock, i) => ({
  time: `2026-11-01 ${clock}`,
  temperature: String(20 + i),
}));
const hours = ['04:30', '05:00', '05:30', '06:00', '06:30', '07:00'].map((clock, i) => [
  `2026-11-01T${clock}:00`,
  String(20 + i),
]);

test('an hour that the clocks show twice follows the order of the rows', async () => {
  expect(await at(night)).toEqual(hours);
  expect((await read(night)).notes.join()).toContain('went back');
});

test('so it does when the newest row stands first', async () => {
  expect((await at(night.toReversed())).toSorted()).toEqual(hours);
});

test('a time that the clocks leave out is refused, and one of a fixed offset is not', async () => {
  const row = { time: '2026-03-08 02:30', temperature: '20' };
  expect((await read([row])).refused).toEqual([
    { row: 2, reason: say.skipped('2026-03-08 02:30'), text: '2026-03-08 02:30 · 20' },
  ]);
  expect(await at([row], { timeZone: 'UTC-05:00' })).toEqual([['2026-03-08T07:30:00', '20']]);
  expect(await at([row], { headings: { time: 'Date Time, GMT-05:00' } })).toEqual([
    ['2026-03-08T07:30:00', '20'],
  ]);
});

test('other units are converted exactly, and the file says so', async () => {
  const { readings, notes, converted } = await read(
    [
      { time: '2026-07-01 10:00', temperature: '73.4', pressure: '29.92' },
      { time: '2026-07-01 10:01', temperature: '73.5', pressure: '30.00' },
    ],
    { headings: { time: 'Time', temperature: 'Temp, °F (S/N 1)', pressure: 'Pressure (inHg)' } },
  );
  expect(readings.map(({ temperature, pressure }) => [temperature, pressure])).toEqual([
    ['23.0', '1013.2075'],
    ['23.056', '1015.9166'],
  ]);
  expect(notes).toEqual([
    'Temperatures are in °F and are converted to °C.',
    'Air pressures are in inHg and are converted to hPa.',
  ]);
  expect(converted).toEqual(['°F', 'inHg']);
});

test('decimal commas are read as such, and digits stay', async () => {
  const { readings } = await read([
    { time: '2026-07-01 10:00', temperature: '23,40', pressure: '1013,25' },
    { time: '2026-07-01 10:01', temperature: '23,5', pressure: '1,013' },
  ]);
  expect(readings.map(({ temperature, pressure }) => [temperature, pressure])).toEqual([
    ['23.40', '1013.25'],
  ]);
});

test.each<[string, Values, string]>([
  ['no number', { temperature: 'warm' }, say.notNumber('warm')],
  ['NaN alone', { temperature: 'NaN' }, say.noReading],
  ['a broken sensor', { temperature: '---', humidity: 'N/A' }, say.noReading],
  [
    'what no room has',
    { temperature: '-999' },
    say.impossible('Temperature', '-999 °C', '-50 to 100 °C').concat('.'),
  ],
  [
    'humidity above 100',
    { humidity: '100.1' },
    say.impossible('Relative humidity', '100.1 %RH', '0 to 100 %RH').concat('.'),
  ],
  ['no time', { time: '', temperature: '20' }, say.noTime],
  ['a day without a time', { time: '2026-07-01', temperature: '20' }, say.badTimeOf('2026-07-01')],
  [
    'no day of the calendar',
    { time: '2026-02-30 10:00', temperature: '20' },
    say.badTimeOf('2026-02-30 10:00'),
  ],
  ['the future', { time: '2027-02-01 10:00', temperature: '20' }, say.future],
])('a row with %s gives no reading', async (_, values, reason) => {
  const found = await read([{ time: '2026-07-01 10:00', ...values }]);
  expect([found.readings, found.refused.map((one) => one.reason)]).toEqual([[], [reason]]);
});

test('a sensor that failed leaves the other quantities, and a time counts once', async () => {
  const { readings, refused } = await read([
    { time: '2026-07-01 10:00', temperature: 'NaN', humidity: '45' },
    { time: '2026-07-01 10:00', temperature: '20', humidity: '46' },
  ]);
  expect(readings.map(({ temperature, humidity }) => [temperature, humidity])).toEqual([[null, '45']]);
  expect(refused.map(({ reason }) => reason)).toEqual([say.repeated]);
});

test('many rows let others do something in between', async () => {
  const rows = Array.from({ length: 10_000 }, (_, minute) => ({
    ...none,
    time: new Date(Date.parse('2026-01-01T00:00:00Z') + minute * 60_000).toISOString(),
    temperature: '22.5',
  }));
  let pauses = 0;
  const found = await readLog(
    rows.map((values, row) => ({ row, values, fault: null })),
    { headings: { time: 'Time', temperature: 'Temp' }, timeZone: 'UTC', dateOrder: undefined, now: NOW },
    async () => void pauses++,
  );
  expect([found.readings.length, pauses]).toEqual([10_000, 49]);
});

test('a unit behind a number counts, where the heading names none', async () => {
  const headings = { time: 'Time', temperature: 'Temp', pressure: 'Pressure' };
  const fahrenheit = await read(
    [
      { time: '2026-07-01 14:30', temperature: '72.50 °F', pressure: '29.92 inHg' },
      { time: '2026-07-01 14:31', temperature: '22.50 °C' },
      { time: '2026-07-01 14:32', temperature: '72.5' },
    ],
    { headings },
  );
  expect(fahrenheit.readings).toMatchObject([
    { temperature: '22.50', pressure: '1013.2075' },
    { temperature: '22.5' },
  ]);
  expect(fahrenheit.refused).toMatchObject([{ row: 3, reason: say.otherUnit('22.50 °C', '°F') }]);
  expect(fahrenheit.converted).toEqual(['°F', 'inHg']);
  const inColumn = await read([{ time: '2026-07-01 14:30', temperature: '72.5 °F', pressure: '1013 mbar' }], {
    headings: { ...headings, temperature: 'Temp °C', pressure: 'Pressure hPa' },
  });
  expect(inColumn.refused).toMatchObject([{ reason: say.otherUnit('72.5 °F', '°C') }]);
});
