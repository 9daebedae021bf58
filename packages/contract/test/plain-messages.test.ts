import { expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointDeclaration } from '../src/core/calls/endpoint.ts';
import { endpoints } from '../src/index.ts';

const libraryWords = z.locales.en().localeError;

interface Described {
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  oneOf?: Described[];
  additionalProperties?: Described | boolean;
}

const wrong = [
  undefined,
  null,
  '',
  'x'.repeat(20_000),
  -1,
  0.5,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  [null],
  ['x', 1],
];
const many = Array.from({ length: 6_000 }, () => ({}));

/** Returns values with one fault each: the whole value, each of its fields, and each field of its entries. */
function* faultyValues({
  properties,
  items,
  anyOf,
  oneOf,
  additionalProperties,
}: Described): Generator<unknown> {
  yield* wrong;
  for (const [name, field] of Object.entries(properties ?? {}))
    for (const value of faultyValues(field)) yield { [name]: value };
  for (const choice of [...(anyOf ?? []), ...(oneOf ?? [])]) yield* faultyValues(choice);
  if (items) {
    yield many;
    for (const value of faultyValues(items)) yield [value];
  }
  if (typeof additionalProperties === 'object')
    for (const value of faultyValues(additionalProperties)) yield { key: value };
}

const calls = Object.values(endpoints).flatMap((group) => Object.values<EndpointDeclaration>(group));

it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s refuses every fault in words of the portal',
  (_name, { params, query, body }) => {
    const found = new Set<string>();
    for (const [part, schema] of Object.entries({ params, query, body })) {
      if (!schema) continue;
      const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
      for (const value of faultyValues(described))
        for (const issue of schema.safeParse(value, { reportInput: true }).error?.issues ?? [])
          if (issue.code !== 'custom' && issue.message === libraryWords(issue as never))
            found.add(`${part} ${issue.path.join('.')}: ${issue.message}`);
    }
    expect([...found]).toEqual([]);
  },
);
