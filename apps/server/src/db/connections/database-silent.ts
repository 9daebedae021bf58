/** The database has sent nothing for too long although it owes an answer. The caller gets a 503. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database has stopped answering on this connection');
  }
}
