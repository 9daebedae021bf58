import type { ErrorBody } from './error-body.ts';

function parse(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
    return typeof body.message === 'string' ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}

/** Shown when neither the server nor a proxy said anything fit to show. */
const FALLBACK = 'Something went wrong. Please try again.';

/** An answer of 400 and above; `message` is '{status}: {body or status text}' (A8). */
export class ApiError extends Error {
  readonly status: number;
  /** The parsed body when it is one of ours. */
  readonly body: ErrorBody | undefined;
  /** Seconds of Retry-After, on 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(status: number, statusText: string, text: string, retryAfter?: string | null) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = parse(text);
    const seconds = Number.parseInt(retryAfter ?? '', 10);
    this.retryAfter = Number.isNaN(seconds) ? undefined : seconds;
  }

  /** The server's sentence, always fit to show. */
  get userMessage(): string {
    return this.body?.message ?? FALLBACK;
  }

  /** Messages by field, on 400. */
  get fields(): Record<string, string> {
    return this.body?.fields ?? {};
  }
}

/** The sentence to show for anything that was thrown. */
export function userMessage(error: unknown): string {
  if (error instanceof ApiError) return error.userMessage;
  if (error instanceof TypeError) return 'The portal cannot be reached. Check your connection and try again.';
  return FALLBACK;
}
