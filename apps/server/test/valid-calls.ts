import { globSync } from 'node:fs';

/** A body that each write of an area with a JSON body accepts as it stands; other tests change one field of it. */
export type ValidBodies = Record<string, Record<string, unknown>>;
/** Calls that an admin makes on the same record before a write that needs something to stand before it. */
export type Preparations = Record<string, [method: 'PUT' | 'POST' | 'PATCH', path: string, body: object][]>;

interface Area {
  validBodies: ValidBodies;
  preparedBy?: Preparations;
}

const files = globSync('valid-calls/*.ts', { cwd: import.meta.dirname });
const areas = await Promise.all(files.map((file): Promise<Area> => import(`./${file}`)));

export const validBodies: ValidBodies = Object.assign({}, ...areas.map((area) => area.validBodies));
export const preparedBy: Preparations = Object.assign({}, ...areas.map((area) => area.preparedBy));
