import type pg from 'pg';

const open = new WeakSet<object>();

/**
 * Collects everything that is sent on this connection until the ready promises have run, and sends it in one packet.
 * The caller calls this before it sends. A system call for each message would cost more than most of our queries.
 */
export function sendInOnePacket(client: pg.ClientBase): void {
  const { stream } = (client as pg.Client).connection;
  if (open.has(stream)) return;
  open.add(stream);
  stream.cork();
  // When this runs inside a promise, the next tick comes after all promises that are ready. By then a use case that
  // starts its queries together has handed over all of them.
  process.nextTick(() => {
    open.delete(stream);
    stream.uncork();
  });
}
