import type pg from 'pg';

const open = new WeakSet<object>();

/**
 * Call before sending: everything sent on this connection until the promises that are ready have run goes
 * out in one packet. A system call for each message would cost more than most of our queries.
 */
export function sendInOnePacket(client: pg.ClientBase): void {
  const { stream } = (client as pg.Client).connection;
  if (open.has(stream)) return;
  open.add(stream);
  stream.cork();
  // From within a promise's continuation this comes after all others that are ready: a use case that
  // starts its queries together has then handed over every one of them.
  process.nextTick(() => {
    open.delete(stream);
    stream.uncork();
  });
}
