import { expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '../index.ts';
import { line, required, requiredText, text } from './fields.ts';

const accepts = (schema: z.ZodType, given: string) => schema.safeParse(given).success;

it.each(['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029'])(
  'a field of one line refuses %j, a field of several takes it',
  (lineBreak) => {
    const given = `one${lineBreak}Bcc: everybody@example.com`;
    expect([line(), required('Missing')].map((field) => accepts(field, given))).toEqual([false, false]);
    expect([text(), requiredText('Missing')].map((field) => accepts(field, given))).toEqual([true, true]);
  },
);

it.each(['\u202e', '\u2066'])(
  'a field of one line refuses %j, which turns the sentences it stands in',
  (turn) => {
    const given = `A${turn}b`;
    expect([line(), required('Missing')].map((field) => accepts(field, given))).toEqual([false, false]);
  },
);

it.each(['\u200b', '\u00ad \u2060', '\u3164', '\u2800'])(
  'a required text refuses %j, which nobody sees',
  (given) => {
    expect([required('Missing'), requiredText('Missing')].map((field) => accepts(field, given))).toEqual([
      false,
      false,
    ]);
    expect(accepts(required('Missing'), `Anna${given}Berglund`)).toBe(true);
  },
);

it.each(['\u200b', '\u00ad \u2060', '\u3164', '\u2800'])(
  'an optional text %j is none, because nobody sees it',
  (given) => {
    expect([line(), text()].map((field) => field.parse(given))).toEqual(['', '']);
    expect(line().parse(`Anna${given}Berglund`)).toBe(`Anna${given}Berglund`);
  },
);

it('trims spaces and line breaks around a line', () => {
  expect(line().parse(' one\r\n')).toBe('one');
});

/** Fields that have several lines on screen. */
const SEVERAL_LINES = new Set([
  'location',
  'asFoundNotes',
  'asLeftNotes',
  'remarks',
  'answer',
  'comment',
  ...['message', 'notes', 'note', 'reason', 'currentProgress', 'descriptionProblem', 'specialInstructions'],
  ...['address', 'billingAddress', 'shippingAddress', 'bodyHtml', 'bodyText', 'html', 'description'],
  ...['condition', 'overrideReason', 'taxNumbers', 'howToPay'],
  ...['termsBody', 'agreementBody', 'specifications', 'shippingInfo'],
]);
/** A name that other calls use for one line. */
const SEVERAL_LINES_OF_CALL = new Set([
  'PATCH /api/nonconforming-work/:id cause',
  'PATCH /api/nonconforming-work/:id riskReason',
  'PATCH /api/nonconforming-work/:id whatHappened',
  'POST /api/companies/:companyId/comparisons conclusion',
  'PUT /api/comparisons/:id conclusion',
  'POST /api/companies/:companyId/nonconforming-work whatHappened',
  'PUT /api/nonconforming-work/:id/action action',
  'PATCH /api/procedure-revisions/:id text',
  'POST /api/companies/:companyId/authorisations evidence',
  'PUT /api/out-of-tolerance-notices/:id/cause cause',
]);
/** Fields that nobody reads as text: secrets are compared or encrypted, JSON is parsed. */
const NO_TEXT = /password|token|mapping/i;

/** Returns all text fields of a schema by name, at any depth. */
function textsOf(schema: z.ZodType, name: string, found: Map<string, z.ZodType>): void {
  const def = schema.def as unknown as Record<string, unknown> & { type: string };
  const inner = [def.innerType, def.element, def.valueType].filter(Boolean) as z.ZodType[];
  for (const one of [...inner, ...((def.options as z.ZodType[] | undefined) ?? [])])
    textsOf(one, name, found);
  for (const [key, one] of Object.entries((def.shape as Record<string, z.ZodType>) ?? {}))
    textsOf(one, key, found);
  if (def.type === 'string' || def.type === 'pipe') found.set(name, schema);
}

it('every other text of a body is one line', () => {
  const broken = new Set<string>();
  for (const group of Object.values(endpoints))
    for (const { method, path, body } of Object.values(group) as {
      method: string;
      path: string;
      body?: z.ZodType;
    }[]) {
      if (!body) continue;
      const found = new Map<string, z.ZodType>();
      textsOf(body, 'body', found);
      for (const [name, schema] of found)
        if (!SEVERAL_LINES.has(name) && !NO_TEXT.test(name) && accepts(schema, `ab${'\n'}cdefghijkl`))
          broken.add(`${method} ${path} ${name}`);
    }
  expect(broken).toEqual(SEVERAL_LINES_OF_CALL);
});
