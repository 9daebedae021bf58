import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

interface Listener {
  onMessage: (payload: string) => void;
  /** Called when a lost connection is back. Messages may have been missed. */
  onGap: () => void;
  onFault: (fault: Error) => void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 400;
/**
 * Open screens miss events while the connection is silent. So a silent connection has to be found and replaced soon.
 */
const PULSE_MS = 1_500;
const ANSWER_MS = 1_500;

const TELL_AGAIN_MS = 30_000;

/** Connects and listens. `ended` resolves when the connection ends for any reason. */
async function connect(url: string, channel: string, { onMessage, onFault }: Listener) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portal-events',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    // Without this, pg would wait at the end for a server that does not answer.
    pipeline: true,
  });
  // Without a listener, a restart of the database would end this process.
  client.on('error', onFault);
  client.on('notification', ({ payload }) => payload !== undefined && onMessage(payload));
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (fault) {
    client.connection.stream.destroy();
    throw fault;
  }
  // When the server has gone without closing the connection, only a query shows it.
  const pulse = setInterval(() => {
    client.query('select 1').catch((fault: Error) => {
      onFault(fault);
      client.connection.stream.destroy();
    });
  }, PULSE_MS).unref();
  void ended.then(() => clearInterval(pulse));
  const end = async () => {
    const late = setTimeout(() => client.connection.stream.destroy(), ANSWER_MS);
    await client.end().catch(() => {});
    clearTimeout(late);
  };
  return { ended, end };
}

/**
 * Listens to a channel on a connection of its own. When the connection is lost, it connects again after growing
 * pauses.
 */
export async function listen(
  url: string,
  channel: string,
  given: Listener,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController();
  const listener: Listener = {
    ...given,
    onFault: (fault) => {
      // What ends because of `close` is not lost.
      if (!closing.signal.aborted) given.onFault(fault);
    },
  };
  let current = await connect(url, channel, listener);
  const keepConnected = async () => {
    let wait = FIRST_PAUSE_MS;
    let toldAt = 0;
    for (let up = true; ; ) {
      if (up) await current.ended;
      if (closing.signal.aborted) return;
      await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
      try {
        current = await connect(url, channel, listener);
        // `close` was called during the connect; it has already ended the previous connection.
        if (closing.signal.aborted) return void (await current.end());
        up = true;
        wait = FIRST_PAUSE_MS;
        listener.onGap();
      } catch (fault) {
        // Not every failed try is reported, because there are several each second.
        if (up || performance.now() - toldAt > TELL_AGAIN_MS) {
          listener.onFault(fault as Error);
          toldAt = performance.now();
        }
        up = false;
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      }
    }
  };
  const kept = keepConnected();
  return {
    close: async () => {
      closing.abort();
      await current.end();
      await kept;
    },
  };
}
