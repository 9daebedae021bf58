import { AppError } from '../../../errors.ts';

/** Returns a sentence that another one can follow. */
const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

type Settled<T extends readonly unknown[]> = { -readonly [At in keyof T]: Awaited<T[At]> };

/**
 * Returns the answers of all checks. Their refusals are thrown as one, so that nobody learns them one after the other: the code and the
 * status of the first, the sentences and the fields of all.
 */
export async function allOrRefused<const T extends readonly unknown[]>(checks: T): Promise<Settled<T>> {
  const settled = await Promise.allSettled(checks);
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const other = reasons.find((reason) => !(reason instanceof AppError));
  if (other !== undefined) throw other;
  const refusals = reasons as AppError[];
  const [first] = refusals;
  if (!first) return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Settled<T>;
  const sentences = [...new Set(refusals.map(({ message }) => message))];
  if (sentences.length === 1) throw first;
  const fields = Object.assign({}, ...refusals.map((refusal) => refusal.fields ?? {})) as Record<
    string,
    string
  >;
  first.message = sentences.map(ended).join(' ');
  if (first.fields) Object.assign(first.fields, fields);
  throw first;
}
