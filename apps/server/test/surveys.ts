import { expect } from 'vitest';
import type { RepairRow } from '../src/db/schema/repairs.ts';
import { askCustomers } from '../src/features/conversation/surveys/ask-customers.ts';
import type { People } from './people.ts';
import type { Portal } from './portal.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Returns the token of the link in a mail. */
export const tokenIn = (text: string) => /\/survey\/(q\d+-[\w-]{32})/.exec(text)![1]!;

/** Returns what tests of the question after a return do. `people` returns the people of the company at the moment. */
export function surveyDesk(portal: Portal, people: () => People) {
  const across: Portal['runtime']['database']['dangerouslyAcrossCompanies'] = (work) =>
    portal.runtime.database.dangerouslyAcrossCompanies(work);
  let serial = 1000;
  const at = (path: string) => `/api/companies/${people().company.id}/${path}`;
  const settings = (given: object = {}) =>
    people().as.admin.put(at('survey-settings'), { enabled: true, after: 'shipped', days: 7, ...given });
  /** Switches the question on, as if that had been done two months ago. */
  const switchOn = async (given: object = {}) => {
    expect((await settings(given)).status).toBe(200);
    await across((db) =>
      db
        .updateTable('surveySettings')
        .set({ enabledSince: daysAgo(62) })
        .where('companyId', '=', people().company.id)
        .execute(),
    );
  };
  const change = (id: number, values: object) =>
    across((db) => db.updateTable('repairs').set(values).where('id', '=', id).execute());
  /** Builds a repair that got its last status some days ago. The triggers set these times when the status changes. */
  const aRepair = async (
    status: string,
    days: number,
    given: Partial<RepairRow> = {},
  ): Promise<RepairRow> => {
    serial += 1;
    const repair = await portal.buildRepair({
      ...{ companyId: people().company.id, serviceReportNumber: `SR-${serial}` },
      ...{ userId: people().customer.id, customerId: people().customer.customerId },
      ...{ emailAddress: 'ann@acme.example', additionalEmails: ['lab@acme.example'] },
      ...given,
    });
    await change(repair.id, { status });
    await change(repair.id, { closedAt: daysAgo(days), statusSince: daysAgo(days) });
    return repair;
  };
  /** Runs the job in three processes at once. */
  const run = () => Promise.all([1, 2, 3].map(() => askCustomers(portal.runtime)));
  const mails = () =>
    across((db) =>
      db
        .selectFrom('outboxMessages')
        .selectAll()
        .where('companyId', '=', people().company.id)
        .where('event', '=', 'survey.asked')
        .orderBy('id')
        .execute(),
    );
  const page = (token: string) => `/api/public/surveys/${token}`;
  const answer = (token: string, body: object) => portal.signedOut.post(page(token), body);
  const list = async (query = '') => (await people().as.admin.get(`${at('surveys')}${query}`)).body;
  /** Asks about a new repair and returns it with the token of its link. */
  const asked = async (given: Partial<RepairRow> = {}) => {
    await switchOn();
    const repair = await aRepair('shipped', 8, given);
    await run();
    return { repair, token: tokenIn((await mails()).at(-1)!.bodyText) };
  };
  return { across, at, settings, switchOn, change, aRepair, run, mails, page, answer, list, asked };
}
