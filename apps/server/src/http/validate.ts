import { messages } from '@portal/contract/core/errors.ts';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

const invalid = (message: string, fields: Record<string, string>) =>
  new AppError('invalid', 'request.invalid', message, { fields });

/** Returns one part of a request as its schema reads it. @throws 400 that names every fault by its path. */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    fields[path] ??= issue.message;
  }
  const sentences = Object.values(fields);
  throw invalid(sentences.length === 1 ? sentences[0]! : messages.invalid, fields);
}

const MAX_DEPTH = 20;

function depthOf(value: unknown, depth = 0): number {
  if (value === null || typeof value !== 'object') return depth;
  if (depth > MAX_DEPTH) return depth;
  return Object.values(value).reduce<number>((most, v) => Math.max(most, depthOf(v, depth + 1)), depth);
}

/**
 * Returns the parsed JSON body. It is parsed here and not by the web server, so that the caller is known first.
 * @throws 400.
 */
export function parseBody(raw: unknown): unknown {
  if (!Buffer.isBuffer(raw) || raw.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(raw.toString('utf8'));
  } catch {
    throw new AppError('invalid', 'request.not_json', 'The request body is not valid JSON.');
  }
  if (depthOf(value) > MAX_DEPTH)
    throw new AppError('invalid', 'request.too_deep', 'The request body is nested too deeply.');
  return value;
}
