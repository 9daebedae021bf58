import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  /** The same address, by way of the proxy. */
  through(url: string): string;
  /** Nothing passes any more, in either direction; new connections are taken and hear nothing. */
  stall(): void;
  /** New connections are served; those of before stay open and silent for ever, as after a failover. */
  serveNewOnly(): void;
  /** Changes what the server sends, byte for byte. */
  rewrite(change: (bytes: Buffer) => Buffer): void;
  close(): Promise<void>;
}

/** A TCP proxy before a database that can fall silent without closing anything. */
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
    // A goodbye is as little heard as anything else.
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
