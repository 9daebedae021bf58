import { messages } from '@portal/contract/core/calls/errors.ts';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

const invalid = (message: string, fields: Record<string, string>) =>
  new AppError('invalid', 'request.invalid', message, { fields });

/** Faults that an answer names. A body of a megabyte may have a hundred thousand. */
const MOST_FAULTS = 100;

/** Returns one part of a request as its schema reads it. @throws 400 that names every fault by its path. */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues.slice(0, MOST_FAULTS)) {
    const path = issue.path.join('.');
    fields[path] ??= issue.message;
  }
  const sentences = Object.values(fields);
  throw invalid(sentences.length === 1 ? sentences[0]! : messages.invalid, fields);
}

const MAX_DEPTH = 20;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [SQUARE, CURLY] = [0x5b, 0x7b];
/** A closing bracket comes two places after its opening one. */
const TO_CLOSING = 2;

/** Counts brackets. A megabyte of them takes the parser fifty times as long as this. */
function isTooDeep(raw: Buffer): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < raw.length; at++) {
    const byte = raw[at]!;
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === SQUARE || byte === CURLY) {
      if (++depth > MAX_DEPTH) return true;
    } else if (byte === SQUARE + TO_CLOSING || byte === CURLY + TO_CLOSING) depth--;
  }
  return false;
}

/**
 * Returns the parsed JSON body. It is parsed here and not by the web server, so that the caller is known first.
 * @throws 400.
 */
export function parseBody(raw: unknown): unknown {
  if (!Buffer.isBuffer(raw) || raw.length === 0) return {};
  if (isTooDeep(raw))
    throw new AppError('invalid', 'request.too_deep', 'The request body is nested too deeply.');
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new AppError('invalid', 'request.not_json', 'The request body is not valid JSON.');
  }
}
