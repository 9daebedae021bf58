import type { z } from 'zod';

const REQUIRED = 'This field is required';
const INVALID = 'This value is not valid';

const types: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  date: 'Invalid date',
};
/** What is counted in each kind of value. Of numbers the value itself counts. */
const units: Record<string, string> = {
  string: ' characters',
  array: ' entries',
  set: ' entries',
  map: ' entries',
};
const formats: Record<string, string> = {
  email: 'Invalid email address',
  url: 'Invalid web address',
  date: 'Invalid date',
  datetime: 'Invalid date and time',
  safeint: 'Must be a whole number',
};

const isMissing = (input: unknown): boolean => input === undefined || input === null;

/**
 * Returns the sentence for a fault whose rule has no message of its own. It replaces the library's words, which speak of
 * types and patterns (D2.2: a message is always fit to show).
 */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  const unit = units['origin' in issue ? String(issue.origin) : ''] ?? '';
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? REQUIRED : (types[issue.expected] ?? INVALID);
    case 'invalid_value':
      return isMissing(issue.input) ? REQUIRED : `Must be one of: ${issue.values.join(', ')}`;
    case 'too_big':
      return `Must ${unit ? 'have' : 'be'} at most ${issue.maximum}${unit}`;
    case 'too_small':
      return unit && issue.minimum === 1
        ? REQUIRED
        : `Must ${unit ? 'have' : 'be'} at least ${issue.minimum}${unit}`;
    case 'invalid_format':
      return formats[issue.format] ?? INVALID;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    default:
      return isMissing(issue.input) ? REQUIRED : INVALID;
  }
}
