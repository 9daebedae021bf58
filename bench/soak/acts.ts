import { takePhoto } from '../../apps/server/test/photo.ts';
import { PASSWORD } from '../database/load-database.ts';
import { MEASURED, SIGNING_IN } from '../database/people-sql.ts';
import { BROAD_WORD } from '../database/repairs-sql.ts';
import type { Person } from './person.ts';

interface Act {
  /** How often it is done among a hundred acts. */
  share: number;
  run(person: Person): Promise<unknown>;
}

const STEPS = ['received', 'inspected', 'in_progress', 'waiting_for_parts', 'needs_review'] as const;

const photo = new Blob([Uint8Array.from(await takePhoto(120, 90, 40))], { type: 'image/jpeg' });

const openRepair = ({ pick, database }: Person): number => pick(database.openIds);
const anyRepair = ({ pick, database }: Person): number => pick(database.ids);
const page = (person: Person) => `page=${1 + Math.floor(person.chance() * 5)}&pageSize=10`;
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function estimate(person: Person): Promise<void> {
  const id = openRepair(person);
  const lines = [{ kind: 'labor', description: 'Labor and adjustment', quantity: 1.5, price: 120 }];
  const saved = await person.call('PUT', `/api/repairs/${id}/estimate`, { lines }, [200, 409, 422]);
  if (saved.status === 200)
    await person.call('POST', `/api/repairs/${id}/estimate/send`, {}, [200, 409, 422]);
}

async function addPhoto(person: Person): Promise<void> {
  const form = new FormData();
  form.set('caption', 'As found');
  form.set('image', photo, 'as-found.jpg');
  await person.call('POST', `/api/repairs/${openRepair(person)}/images`, form);
}

async function readTracking(person: Person): Promise<void> {
  const answer = await person.call('GET', `/api/repairs/${openRepair(person)}/tracking-link`);
  const { link } = (await answer.json()) as { link: string | null };
  if (link) await person.call('GET', `/api/public/track/${new URL(link).pathname.split('/').at(-1)}`);
}

async function comeAndGo(person: Person): Promise<void> {
  const username = `sign-in-${1 + Math.floor(person.chance() * SIGNING_IN)}`;
  await person.signIn(username, PASSWORD);
  person.reload();
}

const request = {
  companyName: 'Laboratory 12 Metrology',
  contactName: 'Dana Field',
  emailAddress: 'dana@example.com',
  phoneNo: '555-0100',
  billingStreet: '12 Industrial Way',
  billingCity: 'Springfield',
  billingState: 'OH',
  billingZip: '45501',
  modelPartNo: 'Keysight 34461A',
  descriptionProblem: 'Reading drifts after ten minutes of operation.',
};

/** The day of a service company: mostly reading, a fifth writing, a few papers and lists for a spreadsheet. */
export const acts: readonly Act[] = [
  {
    share: 14,
    run: async (person) => {
      await person.call('GET', '/api/stats');
      await person.call('GET', '/api/work-queue');
    },
  },
  { share: 12, run: (person) => person.call('GET', `/api/repairs?${page(person)}`) },
  {
    share: 8,
    run: (person) =>
      person.call('GET', `/api/repairs?search=${person.pick(person.database.serials)}&${page(person)}`),
  },
  { share: 3, run: (person) => person.call('GET', `/api/repairs?search=${BROAD_WORD}&${page(person)}`) },
  {
    share: 16,
    run: async (person) => {
      const id = anyRepair(person);
      for (const part of ['', '/logs', '/images', '/estimate'])
        await person.call('GET', `/api/repairs/${id}${part}`);
    },
  },
  { share: 4, run: (person) => person.call('GET', `/api/search?q=${person.pick(person.database.serials)}`) },
  {
    share: 4,
    run: (person) =>
      person.call('GET', `/api/companies/${MEASURED}/appointments?startDate=${day(-12)}&endDate=${day(29)}`),
  },
  {
    share: 3,
    run: (person) => person.call('GET', `/api/companies/${MEASURED}/calibration-work?${page(person)}`),
  },
  { share: 3, run: (person) => person.call('GET', `/api/companies/${MEASURED}/parts?${page(person)}`) },
  {
    share: 12,
    run: (person) =>
      person.call(
        'PATCH',
        `/api/repairs/${openRepair(person)}`,
        { status: person.pick(STEPS) },
        [200, 409, 422],
      ),
  },
  {
    share: 6,
    run: (person) =>
      person.call('POST', `/api/repairs/${openRepair(person)}/logs`, {
        message: 'Adjusted and measured again.',
      }),
  },
  { share: 4, run: (person) => person.call('POST', '/api/repairs', request) },
  { share: 3, run: estimate },
  { share: 2, run: addPhoto },
  { share: 2, run: readTracking },
  { share: 2, run: comeAndGo },
  { share: 1, run: (person) => person.call('GET', `/api/repairs/${anyRepair(person)}/pdf`) },
  { share: 0.5, run: (person) => person.call('GET', '/api/reports/turnaround') },
  { share: 0.5, run: (person) => person.call('GET', `/api/repairs/export.csv?search=${BROAD_WORD}`) },
];

const ALL = acts.reduce((sum, { share }) => sum + share, 0);

/** Returns an act by chance, as often as its share says. */
export function nextAct(person: Person): Act {
  let left = person.chance() * ALL;
  for (const act of acts) {
    left -= act.share;
    if (left < 0) return act;
  }
  return acts[0]!;
}
