import { SIGNING_IN } from '../database/people-sql.ts';
import type { Finding } from '../goals.ts';
import { drive } from '../load/drive.ts';
import { takeTurns } from '../load/take-turns.ts';
import { signIns, workloads } from '../load/workloads.ts';
import { CLIENTS, MANY_CLIENTS, type MeasureContext } from '../measure-context.ts';
import { faultOf } from './faults.ts';

/** Compares 64 clients with 16. More clients than the cores can serve must not reduce the rate much. */
export async function moreClients({ settings, reference, portal }: MeasureContext): Promise<Finding[]> {
  const usual = workloads.list(reference, CLIENTS);
  const many = workloads.list(reference, MANY_CLIENTS);
  const { a, b } = await takeTurns(
    settings.rounds,
    () => drive(portal, many, settings.turnMs),
    () => drive(portal, usual, settings.turnMs),
  );
  const fault = faultOf(a, b);
  return [
    {
      goal: 'moreClients',
      value: a.rate / b.rate,
      details: `${a.rate.toFixed(0)}/s, with ${CLIENTS} ${b.rate.toFixed(0)}/s`,
      ...(fault !== undefined && { fault }),
    },
  ];
}

/** Compares the list beside sign-ins with the list alone. The slow password checks must leave cores to other calls. */
export async function besideSignIns({ settings, reference, portal }: MeasureContext): Promise<Finding[]> {
  const list = workloads.list(reference, CLIENTS);
  const signing = signIns(reference, SIGNING_IN);
  let signedIn = 0;
  const { a, b } = await takeTurns(
    settings.rounds,
    async () => {
      const [lists, entries] = await Promise.all([
        drive(portal, list, settings.turnMs),
        drive(portal, signing, settings.turnMs),
      ]);
      signedIn = entries.rate;
      return { ...lists, refused: { ...lists.refused, ...entries.refused } };
    },
    () => drive(portal, list, settings.turnMs),
  );
  const fault = faultOf(a, b);
  return [
    {
      goal: 'besideSignIns',
      value: a.rate / b.rate,
      details: `${a.rate.toFixed(0)}/s beside ${signedIn.toFixed(0)} sign-ins/s, alone ${b.rate.toFixed(0)}/s`,
      ...(fault !== undefined && { fault }),
    },
  ];
}
