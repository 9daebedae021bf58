import { setImmediate as round } from 'node:timers/promises';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { type CalendarEntry, writeCalendar } from './write-calendar.ts';

const entry = (at: number): CalendarEntry => ({
  calendarUid: `uid-${at}`,
  version: 1,
  title: `Visit ${at}`,
  description: 'BEGIN:VEVENT\r\nEND:VCALENDAR',
  location: null,
  startTime: new Date(Date.UTC(2027, 4, 1, at)),
  endTime: new Date(Date.UTC(2027, 4, 1, at + 1)),
  allDay: false,
  status: 'scheduled',
  lastUpdated: new Date('2027-01-01T00:00:00Z'),
});
const calendar = { name: 'Northwind', timeZone: 'Europe/Berlin' };

it('other requests are answered while a long file is written', async () => {
  const entries = Array.from({ length: 501 }, (_, at) => entry(at));
  // The first use loads the libraries.
  await writeCalendar(calendar, entries.slice(0, 1));
  let isWritten = false;
  let rounds = 0;
  const count = async () => {
    for (; !isWritten; rounds += 1) await round();
  };
  const [text] = await Promise.all([
    writeCalendar(calendar, entries).finally(() => (isWritten = true)),
    count(),
  ]);
  expect(rounds).toBeGreaterThanOrEqual(10);
  const parsed = new ICAL.Component(ICAL.parse(text));
  expect(parsed.getAllSubcomponents('vtimezone')).toHaveLength(1);
  expect(parsed.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('summary'))).toEqual(
    entries.map(({ title }) => title),
  );
});

it('a company with quotation marks in its name is an organizer that calendars can read', async () => {
  const organizer = { name: 'Smith "Tools", Inc; North', email: 'desk@smith.example' };
  const text = await writeCalendar({ ...calendar, method: 'REQUEST', organizer }, [entry(0)]);
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!;
  const written = event.getFirstProperty('organizer')!;
  expect([written.getParameter('cn'), written.getFirstValue()]).toEqual([
    "Smith 'Tools', Inc; North",
    'mailto:desk@smith.example',
  ]);
});

it.each([
  // The hour from 1:00 to 2:00 comes twice on this day. RFC 5545 reads it as the first one.
  ['2027-11-07T05:30:00Z', '20271107T013000'],
  ['2027-11-07T06:30:00Z', '20271107T063000Z'],
  ['2027-11-07T07:30:00Z', '20271107T023000'],
])('an appointment at %s starts at %s in New York', async (startTime, written) => {
  const start = new Date(startTime);
  const entries = [{ ...entry(0), startTime: start, endTime: new Date(start.getTime() + 900_000) }];
  const text = await writeCalendar({ ...calendar, timeZone: 'America/New_York' }, entries);
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!;
  expect(text).toMatch(new RegExp(`DTSTART[^:]*:${written}\\r`));
  expect(new ICAL.Event(event).duration.toSeconds()).toBe(900);
});
