import { setImmediate as letOthersRun } from 'node:timers/promises';
import { TZDate } from '@date-fns/tz';
import { isPlanned } from '@portal/contract/calendar/appointments/kinds.ts';
import type { ICalEventData, ICalEventStatus } from 'ical-generator';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { typeInWords } from './type-in-words.ts';

/** An appointment as it is written to an iCalendar file. */
export interface CalendarEntry
  extends Pick<
    AppointmentRow,
    | 'calendarUid'
    | 'version'
    | 'title'
    | 'startTime'
    | 'endTime'
    | 'allDay'
    | 'location'
    | 'status'
    | 'lastUpdated'
  > {
  description: string | null;
}

type Library = typeof import('ical-generator');

interface Calendar {
  /** The name that calendar programs show. */
  name: string;
  timeZone: string;
  /** REQUEST and CANCEL make a mail an invitation (RFC 5546); a file or feed has none. */
  method?: 'REQUEST' | 'CANCEL';
  /** The company, with an address to which calendar programs answer. Needed with a method. */
  organizer?: { name: string; email: string };
  attendees?: readonly string[];
}

const DAY_MS = 86_400_000;

const statusOf = (
  { ICalEventStatus }: Library,
  { status }: CalendarEntry,
  method: Calendar['method'],
): ICalEventStatus =>
  method === 'CANCEL' || status === 'cancelled'
    ? ICalEventStatus.CANCELLED
    : status === 'scheduled'
      ? ICalEventStatus.TENTATIVE
      : ICalEventStatus.CONFIRMED;

/** Minutes by which clocks are put back. */
const PUT_BACK = [60, 30];

/**
 * Returns true for a moment whose time of day was there before, because the clocks were put back. RFC 5545 reads such a
 * time of a zone as the first of the two.
 */
const isSecondOfTwo = (time: Date, timeZone: string): boolean => {
  const clock = (at: number) => new TZDate(at, timeZone).toString().slice(0, 21);
  return PUT_BACK.some((minutes) => clock(time.getTime() - minutes * 60_000) === clock(time.getTime()));
};

/**
 * Returns the start and the end. The library writes the hours that a date says itself, so the dates are those of the
 * zone. The end of an all-day entry is the day after the last one (RFC 5545). A time that a zone has twice is written in UTC.
 */
const timesOf = ({ allDay, startTime, endTime }: CalendarEntry, timeZone: string) => {
  if (allDay)
    return {
      start: new TZDate(startTime, 'UTC'),
      end: new TZDate(endTime.getTime() + DAY_MS, 'UTC'),
      allDay,
    };
  if ([startTime, endTime].some((time) => isSecondOfTwo(time, timeZone)))
    return { start: new TZDate(startTime, 'UTC'), end: new TZDate(endTime, 'UTC') };
  return {
    start: new TZDate(startTime, timeZone),
    end: new TZDate(endTime, timeZone),
    timezone: timeZone,
  };
};

function eventOf(
  library: Library,
  entry: CalendarEntry,
  { method, organizer, attendees = [], timeZone }: Calendar,
): ICalEventData {
  const { ICalAttendeeRole, ICalAttendeeStatus } = library;
  return {
    id: entry.calendarUid,
    // The row's version rises with every change, so calendar programs take the newest one.
    sequence: entry.version,
    stamp: entry.lastUpdated,
    lastModified: entry.lastUpdated,
    summary: entry.title,
    description: entry.description,
    location: entry.location,
    status: statusOf(library, entry, method),
    ...timesOf(entry, timeZone),
    // A parameter of iCalendar cannot hold a quotation mark, and the library writes an escape that nobody reads.
    ...(organizer && { organizer: { ...organizer, name: organizer.name.replaceAll('"', "'") } }),
    attendees: attendees.map((email) => ({
      email,
      rsvp: method === 'REQUEST' && isPlanned(entry.status),
      role: ICalAttendeeRole.REQ,
      status: entry.status === 'confirmed' ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
    })),
  };
}

/**
 * Returns the VTIMEZONE of a zone and the name that it carries. The name may differ from the one of the company, because
 * the library knows every zone under its present name.
 */
async function zoneBlock(timeZone: string): Promise<{ name: string; block: string }> {
  const { tzlib_get_ical_block } = await import('timezones-ical-library');
  const [block = '', id = ''] = tzlib_get_ical_block(timeZone) as string[];
  return { name: id.replace(/^TZID=/, ''), block };
}

/** Writing an entry takes up to a millisecond of processor time, so a long feed is written in pieces. */
const ENTRIES_AT_ONCE = 50;
const FIRST_ENTRY = '\r\nBEGIN:VEVENT\r\n';
const END = '\r\nEND:VCALENDAR';

/**
 * Returns an iCalendar file (RFC 5545) with the zone that its times are in, so that 09:00 stays 09:00. The libraries
 * are loaded at their first use, because many starts of the portal need none of them. Other requests are answered
 * between the pieces of a long file.
 */
export async function writeCalendar(calendar: Calendar, entries: readonly CalendarEntry[]): Promise<string> {
  const [library, zone] = await Promise.all([import('ical-generator'), zoneBlock(calendar.timeZone)]);
  const write = (some: readonly CalendarEntry[]): string => {
    const written = library.default({
      name: calendar.name,
      prodId: { company: 'Repair Portal', product: 'Service Calendar', language: 'EN' },
      // Without a name the stamps are written in UTC, as RFC 5545 wants. The entries name their zone themselves.
      timezone: { name: null, generator: () => zone.block },
      ...(calendar.method && { method: library.ICalCalendarMethod[calendar.method] }),
    });
    for (const entry of some)
      written.createEvent(eventOf(library, entry, { ...calendar, timeZone: zone.name }));
    return written.toString();
  };
  const pieces = [write(entries.slice(0, ENTRIES_AT_ONCE))];
  for (let at = ENTRIES_AT_ONCE; at < entries.length; at += ENTRIES_AT_ONCE) {
    await letOthersRun();
    const piece = write(entries.slice(at, at + ENTRIES_AT_ONCE));
    // The head is in the first piece. Text of an entry cannot look like its first line, because line breaks are escaped.
    pieces.push(piece.slice(piece.indexOf(FIRST_ENTRY)));
  }
  return pieces.map((piece) => piece.slice(0, piece.lastIndexOf(END))).join('') + END;
}

/** Returns the appointment for a customer's calendar. Title and description of staff are not in it. */
export const entryForCustomer = (row: AppointmentRow, { name }: Pick<CompanyRow, 'name'>): CalendarEntry => ({
  ...row,
  title: `${typeInWords(row.appointmentType)} - ${name}`,
  description: null,
});
