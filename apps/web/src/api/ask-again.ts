/** Milliseconds before a file that could not be fetched is asked for once more. */
const PAUSE = 1000;

/** Fetches a part of the app; once more when the first time fails. */
export const askAgain = <Part>(fetchPart: () => Promise<Part>): Promise<Part> =>
  fetchPart().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE)).then(fetchPart));
