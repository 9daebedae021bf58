import type pg from 'pg';

/** The function of PostgreSQL that waits for the standby. Its name is the same in every language of the messages. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';

const gaveUp = new WeakSet<pg.ClientBase>();

/** The standby did not confirm the commit in time. The row may be lost when the standby becomes leader. */
export class CommitNotOnStandby extends Error {
  override name = 'CommitNotOnStandby';
  constructor() {
    super('the standby has not confirmed the commit');
  }
}

/**
 * Notes when the server gives up to wait for its standby. A cancelled or timed-out wait ends with a warning and not with
 * an error: the server then reports a commit that only it has.
 */
export function watchCommits(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine === WAIT_FOR_STANDBY) gaveUp.add(client);
  });
}

/** @throws CommitNotOnStandby when the last commit of this connection is not on the standby. */
export function refuseCommitOfOne(client: pg.ClientBase): void {
  if (gaveUp.has(client)) throw new CommitNotOnStandby();
}
