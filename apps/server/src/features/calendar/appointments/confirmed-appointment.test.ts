import { describe, expect, it } from 'vitest';
import { appointmentMails, entryOf } from '../../../../test/appointment-mails.ts';

const desk = appointmentMails();
const { mails, make, patch, tell } = desk;

describe('a confirmed appointment', () => {
  const status = async (id: number) =>
    (await desk.people.as.admin.get(`/api/appointments/${id}`)).body.status;

  it('does not ask for a confirmation', async () => {
    await make({ status: 'confirmed' });
    const [mail] = await mails();
    expect(mail!.bodyText).toContain('It is confirmed.');
    expect(mail!.bodyText).not.toContain('Please confirm');
  });

  it.each([{ endTime: '2031-05-05T11:00' }, { location: '2 Side Street' }])(
    'waits for the customer again after %j, and the mail asks for it',
    async (change) => {
      const { id } = await make({ status: 'confirmed' });
      await tell(await patch(id, change));
      expect(await status(id)).toBe('scheduled');
      expect((await mails()).at(-1)!.bodyText).toContain('Please confirm it');
    },
  );

  it('was not confirmed by another customer who gets it', async () => {
    const { id } = await make({ status: 'confirmed' });
    const other = await desk.portal.buildCustomer({
      companyId: desk.people.company.id,
      email: 'o@other.example',
    });
    await patch(id, { customerId: other.id });
    const { event } = entryOf((await mails()).at(-1)!);
    expect(event.attendees[0]!.getParameter('partstat')).toBe('NEEDS-ACTION');
    expect(await status(id)).toBe('scheduled');
  });

  it('stays confirmed when its words change, and when staff say so', async () => {
    const { id } = await make({ status: 'confirmed' });
    await patch(id, { title: 'Another title' });
    expect(await status(id)).toBe('confirmed');
    await patch(id, { endTime: '2031-05-05T12:00', status: 'confirmed' });
    expect(await status(id)).toBe('confirmed');
  });
});
