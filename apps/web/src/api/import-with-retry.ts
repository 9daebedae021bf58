/** Milliseconds before the second attempt. */
const PAUSE = 1000;

/** Fetches a part of the app, and tries once more when the first attempt fails. */
export const importWithRetry = <Part>(fetchPart: () => Promise<Part>): Promise<Part> =>
  fetchPart().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE)).then(fetchPart));
