/** A fault as QuickBooks answers it, with the HTTP status. */
export class ProviderFault extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  constructor(status: number, code: string, message: string, detail = message) {
    super(message);
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}
