import { unusualValues } from './unusual-values.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns functions that make values for a schema, right in most parts and wrong in some. */
export function generatorOf(random: () => number) {
  const below = (n: number) => Math.floor(random() * n);
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const chance = (share: number) => random() < share;

  const text = ({ format, maxLength = 40 }: Schema): string => {
    if (format === 'date') return one(['2025-03-01', '9999-12-31', '0001-01-01']);
    if (format === 'date-time') return one(['2025-03-01T10:00:00Z', '2025-03-01T10:00:00+14:00']);
    if (format === 'email') return `someone${below(1000)}@example.com`;
    return one([
      'Acme',
      'lab@acme.example',
      '2025-03-01',
      '17',
      'ü ß 漢字 🙂',
      '#a1b2c3',
      'z'.repeat(maxLength),
    ]);
  };
  const number = ({ minimum = 0, maximum = 1000 }: Schema, whole: boolean): number => {
    const value = one([minimum, maximum, 1, 2, minimum + random() * (maximum - minimum)]);
    return whole ? Math.round(value) : value;
  };

  /** Makes a value. `faults` is the share of its parts that are wrong, from 0 to 1. */
  const value = (schema: Schema, faults: number): unknown => {
    if (chance(faults)) return one(unusualValues);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return one(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return value(one(choices), faults);
    switch (Array.isArray(schema.type) ? one(schema.type) : schema.type) {
      case 'object':
        return object(schema, faults);
      case 'array':
        return Array.from({ length: one([0, 1, 2, chance(0.05) ? 500 : 3]) }, () =>
          value(schema.items ?? {}, faults),
        );
      case 'integer':
        return number(schema, true);
      case 'number':
        return number(schema, false);
      case 'boolean':
        return chance(0.5);
      case 'null':
        return null;
      default:
        return text(schema);
    }
  };
  const object = ({ properties = {}, required = [] }: Schema, faults: number): Record<string, unknown> => {
    const kept = Object.entries(properties).filter(([name]) =>
      required.includes(name) ? !chance(faults / 2) : chance(0.5),
    );
    const made = Object.fromEntries(kept.map(([name, schema]) => [name, value(schema, faults)]));
    return chance(faults / 2) ? { ...made, unknown: one(unusualValues) } : made;
  };
  return { value, one, chance, below };
}
