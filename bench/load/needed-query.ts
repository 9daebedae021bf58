import { z } from 'zod';
import type { EndpointDeclaration } from '../../packages/contract/src/core/calls/endpoint.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the parts of the query that a read cannot do without. Periods are two months long. */
export function neededQuery({ query = z.object({}) }: EndpointDeclaration): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties?: Record<string, { enum?: string[] }>; required?: string[] };
  return Object.entries(properties).flatMap(([name, { enum: choices }]) => {
    if (/^(from|startDate)$/.test(name)) return [`${name}=${inDays(-15)}`];
    if (/^(to|endDate)$/.test(name)) return [`${name}=${inDays(45)}`];
    return required.includes(name) ? [`${name}=${choices?.[0] ?? 1}`] : [];
  });
}
