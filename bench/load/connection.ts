import { connect, type Socket } from 'node:net';

/** One answer. The body is counted and not read. */
export interface Answer {
  status: number;
  /** Bytes of the body. */
  bytes: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A kept-alive HTTP/1.1 connection that can read only answers with a content length. The clients run on the same
 * cores as the server they measure, so they must use little processor time.
 */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (answer: Answer) => void; reject: (fault: Error) => void } | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (fault) => this.#waiting?.reject(fault));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')));
  }

  /** Sends a request and resolves when the whole answer has arrived. The caller must wait before it sends the next. */
  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd + 2);
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
    if (length === undefined) {
      this.#waiting?.reject(new Error('the answer has no content length'));
      return;
    }
    const bytes = Number(length);
    if (this.#received.length < headEnd + HEAD_END.length + bytes) return;
    this.#received = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), bytes });
  }
}
