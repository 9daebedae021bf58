import { describe, expect, it } from 'vitest';
import type { EndpointDeclaration } from '../src/core/calls/endpoint.ts';
import { endpoints } from '../src/index.ts';

const declared: [string, EndpointDeclaration][] = Object.entries(endpoints).flatMap(([area, rows]) =>
  Object.entries(rows).map(([name, row]): [string, EndpointDeclaration] => [`${area}.${name}`, row]),
);

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
