import type { Finding } from '../goals.ts';
import { drive } from '../load/drive.ts';
import { takeTurns } from '../load/take-turns.ts';
import { signIns, workloads } from '../load/workloads.ts';
import { CLIENTS, MANY_CLIENTS, type Stage } from '../stage.ts';
import { SIGNING_IN } from '../world/people-sql.ts';
import { faultOf } from './faults.ts';

/** More clients than the machine has room for must not make it slower. */
export async function moreClients({ settings, reference, portal }: Stage): Promise<Finding[]> {
  const usual = workloads.list(reference, CLIENTS);
  const many = workloads.list(reference, MANY_CLIENTS);
  const { a, b } = await takeTurns(
    settings.rounds,
    () => drive(portal.port, many, settings.turnMs),
    () => drive(portal.port, usual, settings.turnMs),
  );
  const fault = faultOf(a, b);
  return [
    {
      goal: 'moreClients',
      value: a.rate / b.rate,
      behind: `${a.rate.toFixed(0)}/s, with ${CLIENTS} ${b.rate.toFixed(0)}/s`,
      ...(fault !== undefined && { fault }),
    },
  ];
}

/** Checking passwords is meant to be slow; it must not take the cores from everybody else. */
export async function besideSignIns({ settings, reference, portal }: Stage): Promise<Finding[]> {
  const list = workloads.list(reference, CLIENTS);
  const signing = signIns(reference, SIGNING_IN);
  let signedIn = 0;
  const { a, b } = await takeTurns(
    settings.rounds,
    async () => {
      const [lists, entries] = await Promise.all([
        drive(portal.port, list, settings.turnMs),
        drive(portal.port, signing, settings.turnMs),
      ]);
      signedIn = entries.rate;
      return { ...lists, refused: { ...lists.refused, ...entries.refused } };
    },
    () => drive(portal.port, list, settings.turnMs),
  );
  const fault = faultOf(a, b);
  return [
    {
      goal: 'besideSignIns',
      value: a.rate / b.rate,
      behind: `${a.rate.toFixed(0)}/s beside ${signedIn.toFixed(0)} sign-ins/s, alone ${b.rate.toFixed(0)}/s`,
      ...(fault !== undefined && { fault }),
    },
  ];
}
