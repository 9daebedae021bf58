/**
 * Returns the result of `work`. When it takes longer than `ms`, `end` is called and the promise rejects, so that a mail
 * server that falls silent cannot keep a reader waiting.
 */
export async function within<T>(ms: number, work: Promise<T>, end: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error('the mail server did not answer in time'), { code: 'ETIMEOUT' }));
      end();
    }, ms);
  });
  // The work fails later, because its connection is closed.
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
