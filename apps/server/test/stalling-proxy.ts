import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  /** Returns the same address through the proxy. */
  through(url: string): string;
  /** From now on no bytes pass in either direction. New connections are accepted and get no bytes. */
  stall(): void;
  /** Serves new connections. Earlier ones stay open without traffic, as after a failover. */
  serveNewOnly(): void;
  /** Changes the bytes that the server sends. */
  rewrite(change: (bytes: Buffer) => Buffer): void;
  close(): Promise<void>;
}

/** Starts a TCP proxy for a database. It can stop the traffic without closing connections. */
export async function startStallingProxy(serverUrl: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(serverUrl);
  const open = new Set<Socket>();
  let era = 0;
  let isStalled = false;
  let change = (bytes: Buffer) => bytes;
  const server = createServer((near) => {
    const mine = era;
    const passes = () => mine === era && !isStalled;
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}).once('close', () => open.delete(socket));
    }
    near.on('data', (bytes) => passes() && far.write(bytes));
    far.on('data', (bytes) => passes() && near.write(change(bytes)));
    // While stalled, the close of a connection does not pass either.
    near.once('close', () => mine === era && far.destroy());
    far.once('close', () => passes() && near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    through: (url) => {
      const by = new URL(url);
      by.hostname = '127.0.0.1';
      by.port = String(own);
      return by.href;
    },
    stall: () => {
      isStalled = true;
      era++;
    },
    serveNewOnly: () => {
      isStalled = false;
      era++;
    },
    rewrite: (how) => {
      change = how;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
