/** QuickBooks gives no answer, is too busy or is broken. Nothing was decided, so the call can be made again later. */
export class ProviderAway extends Error {
  /** Milliseconds after which QuickBooks wants to be asked again, when it said so. */
  readonly retryAfterMs: number | undefined;
  constructor(retryAfterMs?: number) {
    super('QuickBooks gives no answer');
    this.retryAfterMs = retryAfterMs;
  }
}

/** The answer is larger than what is read. Asking again gives the same, so the caller asks for less. */
export class AnswerTooLarge extends ProviderAway {}

/** QuickBooks no longer accepts the connection. No call is made until somebody connects again (D8.3). */
export class ReconnectNeeded extends Error {
  constructor() {
    super('the connection to QuickBooks has to be renewed');
  }
}

/** QuickBooks understood the call and refused it. `detail` is its own text. */
export class ProviderRefused extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly detail: string;
  constructor(status: number, code: string | null, detail: string) {
    super(`QuickBooks refused a call with status ${status}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}
