import { sayOfCall } from './call-words.ts';
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

/** The error for an answer of 400 and above. `message` is '{status}: {body or status text}' (A8). */
export class ApiError extends Error {
  readonly status: number;
  /** The parsed body, when it is a body of the portal and not of a proxy. */
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

  /** Returns the server's message, which may always be shown to users. */
  get userMessage(): string {
    return this.body?.message ?? sayOfCall('call.failed');
  }

  /** Returns the messages by field of a 400. */
  get fields(): Record<string, string> {
    return this.body?.fields ?? {};
  }
}

/** Returns the message to show for any thrown value. */
export function userMessage(error: unknown): string {
  if (error instanceof ApiError) return error.userMessage;
  if (error instanceof TypeError) return sayOfCall('call.unreachable');
  return sayOfCall('call.failed');
}
