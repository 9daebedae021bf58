/** The report of a mail server that a mail did not arrive (RFC 3464). */
export interface Bounce {
  /** The Message-ID of the mail that did not arrive. */
  messageId: string;
  failures: { address: string; status: string; answer: string }[];
}
