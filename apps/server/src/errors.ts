import { type ErrorKind, errorStatus, messages } from '@portal/contract/core/calls/errors.ts';

interface Details {
  /** The message for each field, by its path. Only with 400. */
  fields?: Record<string, string>;
  /** Seconds after which the caller should try again. With 429 and 503. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * A refusal with a message that the caller may read. Use cases throw it, and only the error handler turns it into an
 * answer. `code` is `area.reason` and never changes once published.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, code: string, message: string, { fields, retryAfter, cause }: Details = {}) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorStatus[this.kind];
  }
}

/** Returns the 404 for a missing row and for a row of another tenant. Both get the same answer (access rule 4). */
export const notFound = (message: string = messages.notFound, code = 'record.not_found') =>
  new AppError('not_found', code, message);

/**
 * Returns the 400 for a body that is well-formed but wrong in one field, such as an unknown customer (access rule 6).
 */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid', 'request.invalid', message, { fields: { [field]: message } });

export const conflict = (code: string, message: string) => new AppError('conflict', code, message);

export const forbidden = (message: string = messages.forbidden, code = 'access.forbidden') =>
  new AppError('forbidden', code, message);

export const signedOut = () => new AppError('unauthenticated', 'access.signed_out', messages.signedOut);

export const companyRequired = () =>
  new AppError('invalid', 'company.required', messages.companyRequired, {
    fields: { companyId: messages.companyRequired },
  });
