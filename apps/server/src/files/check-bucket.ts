import type { S3ServiceException } from '@aws-sdk/client-s3';
import { StartProblem } from '../start-problem.ts';
import { openBucket } from './s3-bucket.ts';

/** The longest time for an answer. The operator gets the sentence soon after. */
const ANSWER_MS = 5_000;

/** The status of a store that is asked too often. */
const TOO_MANY = 429;

/** The place of the store. An address may hold a password, which no log shall have. */
function storeOf(url: URL): string {
  const endpoint = url.searchParams.get('endpoint');
  return endpoint === null ? 'Amazon' : new URL(endpoint).origin;
}

/** Returns what the operator can do about the fault, or undefined when the store itself is in trouble and may come back. */
function sentenceOf(url: URL, fault: Partial<S3ServiceException> & { code?: string }): string | undefined {
  const status = fault.$metadata?.httpStatusCode;
  const bucket = url.hostname;
  if (fault.name === 'CredentialsProviderError')
    return 'The keys of the store in STORAGE_URL are missing: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  if (status === undefined)
    return `No S3 store can be reached at ${storeOf(url)} (${fault.code ?? fault.name}): start it, or check the endpoint in STORAGE_URL.`;
  if (status >= 500 || status === TOO_MANY) return undefined;
  if (fault.name === 'NoSuchBucket')
    return `There is no bucket "${bucket}" at ${storeOf(url)}: make it, or check the name in STORAGE_URL.`;
  if (status === 401 || status === 403)
    return `The S3 store at ${storeOf(url)} does not let the portal list the bucket "${bucket}" (${fault.name}): check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and what they may do.`;
  return `What listens at ${storeOf(url)} does not answer for the bucket "${bucket}" as S3 does (${status}): check region and endpoint in STORAGE_URL.`;
}

/**
 * Asks the bucket of STORAGE_URL for one name. It changes nothing. A store that says that it is in trouble holds up no start, because
 * only files need it.
 * @throws StartProblem within 6 s, with the setting and what to do about it.
 */
export async function checkBucket(storageUrl: string): Promise<void> {
  const url = new URL(storageUrl);
  // One answer says enough. A second try of a slow store in trouble would run into the deadline, as if it were silent.
  const { client, askOnce } = await openBucket(url, { maxAttempts: 1 });
  const late = AbortSignal.timeout(ANSWER_MS);
  // Looking for the keys does not heed the signal.
  const deadline = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason), { once: true });
  });
  try {
    await Promise.race([askOnce(late), deadline]);
  } catch (fault) {
    // The connection has a shorter deadline of its own.
    const isSilent = late.aborted || (fault as Error).name === 'TimeoutError';
    const sentence = isSilent
      ? `The S3 store at ${storeOf(url)} does not answer: check the endpoint in STORAGE_URL, and the firewall in between.`
      : sentenceOf(url, fault as Partial<S3ServiceException>);
    if (sentence) throw new StartProblem(sentence);
  } finally {
    client.destroy();
  }
}
