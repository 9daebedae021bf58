import { z } from 'zod';
import { CMC_ROWS_MAX } from '../arithmetic/limits.ts';
import { typedNumber } from '../procedures/typed-numbers.ts';

/** The forms of a best uncertainty, in the order of a list. */
export const capabilityKinds = ['constant', 'linear', 'root', 'share', 'table'] as const;
export type CapabilityKind = (typeof capabilityKinds)[number];

const kind = <K extends CapabilityKind>(name: K) => ({ kind: z.literal(name) });

/** A best uncertainty as it is typed. */
export const typedCapability = z.discriminatedUnion('kind', [
  z.object({ ...kind('constant'), a: typedNumber }),
  z.object({ ...kind('linear'), a: typedNumber, b: typedNumber }),
  z.object({ ...kind('root'), a: typedNumber, b: typedNumber }),
  z.object({ ...kind('share'), percent: typedNumber }),
  z.object({
    ...kind('table'),
    rows: z
      .array(z.object({ value: typedNumber, uncertainty: typedNumber }))
      .max(CMC_ROWS_MAX, `At most ${CMC_ROWS_MAX} rows`),
  }),
]);

const text = z.string();
/** A best uncertainty as it is stored and answered, with the digits that were typed. */
export const storedCapability = z.discriminatedUnion('kind', [
  z.object({ ...kind('constant'), a: text }),
  z.object({ ...kind('linear'), a: text, b: text }),
  z.object({ ...kind('root'), a: text, b: text }),
  z.object({ ...kind('share'), percent: text }),
  z.object({ ...kind('table'), rows: z.array(z.object({ value: text, uncertainty: text })) }),
]);
export type StoredCapability = z.infer<typeof storedCapability>;
