import type { Unit } from '../store/make-equipment.ts';
import type { Chance } from './chance.ts';
import type { Person } from './people.ts';
import type { Picture, PlannedPhoto } from './repair-plan.ts';

interface Scene {
  unit: Unit;
  user: Person | null;
  technician: Person;
  submittedAt: Date;
  inspectedAt: Date | undefined;
}

const MINUTE_MS = 60_000;

/**
 * Returns the photos of a repair. Some customers send one with their request, and the technician takes some at the
 * inspection.
 */
export function photosOf(chance: Chance, pictures: readonly Picture[], scene: Scene): PlannedPhoto[] {
  const { unit, user, technician, submittedAt, inspectedAt } = scene;
  const [whole, fault, label] = pictures.filter(({ drawing }) => drawing === unit.model.kind.drawing);
  if (!whole || !fault || !label) return [];
  const sent: PlannedPhoto[] =
    user && chance.often(0.3)
      ? [
          {
            at: new Date(submittedAt.getTime() + MINUTE_MS / 3),
            by: user,
            caption: 'What we see',
            visibility: 'customer',
            picture: fault,
          },
        ]
      : [];
  if (!inspectedAt || !chance.often(0.22)) return sent;
  const taken = (
    picture: Picture,
    caption: string,
    visibility: PlannedPhoto['visibility'],
  ): PlannedPhoto => ({
    at: new Date(inspectedAt.getTime() - MINUTE_MS / 2),
    by: technician,
    caption,
    visibility,
    picture,
  });
  return [
    ...sent,
    taken(whole, `${unit.model.make} ${unit.model.name} as received`, 'customer'),
    ...(chance.often(0.5) ? [taken(label, `Serial label ${unit.serialNumber}`, 'customer')] : []),
    ...(chance.often(0.3) ? [taken(fault, 'Fault as found', 'internal')] : []),
  ];
}
