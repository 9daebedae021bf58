import { describe, expect, it } from 'vitest';
import type { EndpointDeclaration } from '../src/core/endpoint.ts';
import { endpoints } from '../src/index.ts';
import { addedCalls } from './added-calls.ts';
import { decidedCalls, sameCall, specifiedCalls } from './spec-calls.ts';

const declared: [string, EndpointDeclaration][] = Object.entries(endpoints).flatMap(([area, rows]) =>
  Object.entries(rows).map(([name, row]): [string, EndpointDeclaration] => [`${area}.${name}`, row]),
);
const callOf = (row: EndpointDeclaration) => sameCall(`${row.method} ${row.path}`);
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

describe('each declaration', () => {
  it.each(declared)('%s names its params, and a row has a param', (_, row) => {
    const inPath = [...row.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]);
    expect(Object.keys(row.params?.shape ?? {})).toEqual(inPath);
    if (row.record) {
      expect(inPath).toContain(typeof row.record === 'string' ? 'id' : row.record.param);
    }
  });

  it.each(declared)('%s fits its method', (_, row) => {
    // Only switching the second factor off takes the password along (D1.8).
    const asksForPassword = row.path === '/api/profile/second-factor' && row.method === 'DELETE';
    if (row.method === 'GET' || (row.method === 'DELETE' && !asksForPassword))
      expect(row.body).toBeUndefined();
    if (row.method === 'DELETE') expect(row.answer).toBe('none');
    if (row.method !== 'POST') expect(row.status ?? 200).toBe(200);
    if (row.upload) expect(row.method).toBe('POST');
  });

  it.each(declared.filter(([, row]) => row.paged))('%s pages', (_, row) => {
    expect(Object.keys(row.query?.shape ?? {})).toEqual(expect.arrayContaining(['page', 'pageSize']));
  });
});
