import { type ErrorKind, errorStatus, messages } from '@portal/contract/core/errors.ts';

interface Details {
  /** Field path → sentence; only with 400. */
  fields?: Record<string, string>;
  /** Seconds after which the caller should try again; with 429 and 503. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * A refusal with a sentence the caller may read. Thrown by use cases, turned into an answer by the
 * error handler alone. `code` is `area.reason` and never changes once published.
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

/** A missing row and a row of another tenant get the same answer (access rule 4). */
export const notFound = (message: string = messages.notFound, code = 'record.not_found') =>
  new AppError('not_found', code, message);

/** A body that is well-formed but wrong in one field, such as an unknown customer (access rule 6). */
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
