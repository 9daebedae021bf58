import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { endpoints } from '@portal/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { collect } from './areas.ts';
import { decidedCalls, sameCall, specifiedCalls } from './spec-calls.ts';

const declared: [string, EndpointDeclaration][] = Object.entries(endpoints).flatMap(([area, rows]) =>
  Object.entries(rows).map(([name, row]): [string, EndpointDeclaration] => [`${area}.${name}`, row]),
);
const callOf = (row: EndpointDeclaration) => sameCall(`${row.method} ${row.path}`);
const addedCalls = collect((area) => area.addedCalls);
const known = new Set([...specifiedCalls, ...decidedCalls, ...Object.keys(addedCalls)].map(sameCall));
const built = new Set(declared.map(([, row]) => callOf(row)));

describe('the endpoint table and the specification', () => {
  it('count every call of A7 and B7', () => {
    expect(specifiedCalls).toHaveLength(79);
    expect(new Set(specifiedCalls.map(sameCall)).size).toBe(79);
  });

  it.each(declared)('%s is a call of the specification, of the decisions or of the added list', (_, row) => {
    expect(known).toContain(callOf(row));
  });

  it('declares no call twice', () => {
    expect(declared).toHaveLength(built.size);
  });

  it('has no added call that nobody declared', () => {
    expect(Object.keys(addedCalls).filter((call) => !built.has(sameCall(call)))).toEqual([]);
  });

  it('prints what is still missing', () => {
    const missing = [...specifiedCalls, ...decidedCalls].filter((call) => !built.has(sameCall(call)));
    const lines = missing.map((call) => `  ${call}`);
    if (missing.length > 0) console.info(`still missing: ${missing.length} calls\n${lines.join('\n')}`);
    expect(missing.length + built.size).toBe(known.size);
  });
});
