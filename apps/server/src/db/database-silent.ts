/** The database owes an answer and has sent nothing for too long; whoever waits for it hears 503. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database has stopped answering on this connection');
  }
}
