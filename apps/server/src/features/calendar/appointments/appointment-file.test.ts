import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Reads an iCalendar file with another library, which knows no zone but those in the file. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
};
const fileOf = async (people: People, given: object) => {
  const { body } = await people.as.admin.post(`/api/companies/${people.company.id}/appointments`, {
    title: 'Acme Labs - Install',
    appointmentType: 'Install',
    ...given,
  });
  return {
    id: body.id as number,
    start: body.startTime as string,
    file: await people.as.technician.get(`/api/appointments/${body.id}.ics`),
  };
};

describe.each(['Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'UTC', 'Asia/Kolkata'])(
  'in %s',
  (timeZone) => {
    it.each(['2027-03-12', '2027-03-30', '2027-10-28', '2027-11-09'])(
      'nine on %s is nine in the file',
      async (day) => {
        const people = await peopleOf(portal, { timeZone });
        const { file, start } = await fileOf(people, { startTime: `${day}T09:00`, endTime: `${day}T10:30` });
        expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
        const event = read(file.text);
        expect(event.startDate.toString()).toBe(`${day}T09:00:00`);
        expect(event.startDate.toJSDate().toISOString()).toBe(start);
        expect(event.endDate.toString()).toBe(`${day}T10:30:00`);
      },
    );
  },
);

it('an all-day appointment has dates, and ends on the day after its last', async () => {
  const people = await peopleOf(portal, { timeZone: 'America/New_York' });
  const days = { startTime: '2028-02-28', endTime: '2028-02-29', allDay: true };
  const event = read((await fileOf(people, days)).file.text);
  expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
    true,
    '2028-02-28',
    '2028-03-01',
  ]);
});

it('keeps its UID and raises its SEQUENCE when it is moved', async () => {
  const people = await peopleOf(portal);
  const { id, file } = await fileOf(people, { startTime: '2031-05-05T09:00', endTime: '2031-05-05T10:00' });
  await people.as.admin.patch(`/api/appointments/${id}`, { endTime: '2031-05-05T11:00' });
  const [before, after] = [
    read(file.text),
    read((await people.as.admin.get(`/api/appointments/${id}.ics`)).text),
  ];
  expect(after.uid).toBe(before.uid);
  expect(after.sequence).toBeGreaterThan(before.sequence);
});

it('cannot begin another entry through its words', async () => {
  const people = await peopleOf(portal);
  const evil = 'Visit\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Evil; a, b \\n';
  const times = { startTime: '2031-05-05T09:00', endTime: '2031-05-05T10:00' };
  const { file } = await fileOf(people, { ...times, description: evil, location: evil });
  expect(file.text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(read(file.text).description).toBe(evil);
  // RFC 5545: no line is longer than 75 bytes.
  expect(file.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});
