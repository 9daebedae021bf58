import { z } from 'zod';
import { type ImportColumns, type ImportFields, recogniseColumns } from '../../people/file-import/fields.ts';
import { roomMessages as say } from './messages.ts';

export type LogField = 'time' | 'date' | 'clock' | 'temperature' | 'humidity' | 'pressure';

const fields = ['time', 'date', 'clock', 'temperature', 'humidity', 'pressure'] as const;

/** What a file of a data logger may hold: date and time in one column or in two. */
export const logFields: ImportFields<LogField> = {
  fields,
  required: [
    ['time', 'date'],
    ['temperature', 'humidity', 'pressure'],
  ],
  labels: {
    ...{ time: 'Date and time', date: 'Date', clock: 'Time of day' },
    ...{ temperature: 'Temperature', humidity: 'Relative humidity', pressure: 'Air pressure' },
  },
  headers: {
    time: [
      ...['datetime', 'dateandtime', 'timestamp', 'datetimeutc', 'measuredat', 'recordedat', 'loggedat'],
      ...['zeitstempel', 'datumzeit', 'datumuhrzeit', 'fechahora', 'fechayhora', 'dateheure', 'horodatage'],
      'time',
    ],
    date: ['date', 'day', 'datum', 'fecha'],
    clock: ['time', 'timeofday', 'clock', 'uhrzeit', 'zeit', 'hora', 'heure'],
    temperature: [
      ...['temperature', 'temp', 'temperature1', 'temp1', 'ch1temp', 'airtemperature', 'temperatur'],
      ...['temperatura', 'ch1temperature', 't'],
    ],
    humidity: [
      ...['relativehumidity', 'humidity', 'rh', 'hum', 'humidity1', 'rh1', 'relhumidity', 'feuchte'],
      ...['luftfeuchte', 'luftfeuchtigkeit', 'relativefeuchte', 'humedad', 'humedadrelativa', 'humidite'],
    ],
    pressure: [
      ...['pressure', 'airpressure', 'barometricpressure', 'barometer', 'absolutepressure', 'press'],
      ...['luftdruck', 'druck', 'presion', 'pression'],
    ],
  },
  cells: {},
};

const CELL_MAX = 100;

const cell = (field: LogField) =>
  z.string().superRefine((text, ctx) => {
    const label = logFields.labels[field];
    if (text.length > CELL_MAX) ctx.addIssue({ code: 'custom', message: say.longCell(label), input: text });
    else if (text.startsWith('=')) ctx.addIssue({ code: 'custom', message: say.formula(label), input: text });
  });

/** The texts of a row. Whether they are times and numbers is said with the file. */
export const logRow = z.object({
  ...{ time: cell('time'), date: cell('date'), clock: cell('clock') },
  ...{ temperature: cell('temperature'), humidity: cell('humidity'), pressure: cell('pressure') },
});

/** The units that headings of loggers name, as they are written there. */
const units: readonly (readonly [RegExp, string])[] = [
  [/(?:°|º|deg\.?\s*|^|[\s,([])F(?:ahrenheit)?(?=$|[\s)\],])|℉/i, '°F'],
  [/(?:°|º|deg\.?\s*)C|℃|celsius/i, '°C'],
  [/\bin\.?\s*hg\b/i, 'inHg'],
  [/\bmm\.?\s*hg\b/i, 'mmHg'],
  [/\bhpa\b/i, 'hPa'],
  [/\bmbar\b|\bmb\b/i, 'mbar'],
  [/\bkpa\b/i, 'kPa'],
  [/\bpsi[a]?\b/i, 'psi'],
  [/\bpa\b/i, 'Pa'],
];
const temperatureUnits = ['°F', '°C'];

/** Returns the unit that a heading names for temperatures or for pressures; undefined without one. */
export const unitOfLog = (field: 'temperature' | 'pressure', heading: string): string | undefined =>
  units.find(
    ([words, unit]) => temperatureUnits.includes(unit) === (field === 'temperature') && words.test(heading),
  )?.[1];

const ZONE = /(?:GMT|UTC)\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?/i;

/** Returns the offset that the heading of the times names, such as 'UTC-05:00' for 'Date Time, GMT-05:00'. */
export function zoneOfHeading(heading: string): string | undefined {
  const [, sign, hours = '', minutes = '00'] = ZONE.exec(heading) ?? [];
  if (sign === undefined) return /\b(?:UTC|GMT)\b/i.test(heading) ? 'UTC' : undefined;
  return Number(hours) > 14 || Number(minutes) > 59
    ? undefined
    : `UTC${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** A heading without its unit, its offset and what stands in brackets. */
const bare = (heading: string): string =>
  heading
    .replace(/[([][^)\]]{0,200}[)\]]/g, ' ')
    .replace(ZONE, ' ')
    .replace(/[°º]\s*[CF](?![a-z])|℃|℉|%\s*r\.?h\.?|%|\b(?:hpa|mbar|kpa|in\.?hg|mm\.?hg|psia?|pa)\b/gi, ' ')
    .replace(/,\s*[CF]\s*$/i, ' ');

/** Returns the columns of a logger with known headings. */
export function recogniseLog(headings: readonly string[]): ImportColumns<LogField> {
  const { time, date, clock, ...read } = recogniseColumns(logFields, headings.map(bare));
  const measured = read as ImportColumns<LogField>;
  // 'Date' and 'Time' beside each other are two parts of one time. 'Time' alone is the whole.
  if (
    date !== undefined &&
    clock === undefined &&
    time !== undefined &&
    /^\W*time\W*$/i.test(bare(headings[time]!))
  )
    return { ...measured, date, clock: time };
  if (time !== undefined) return { ...measured, time };
  return { ...measured, ...(date !== undefined && { date }), ...(clock !== undefined && { clock }) };
}
