import type { ServerProcess } from '../processes/start-process.ts';
import { Connection } from './connection.ts';

/** Returns the text of a client's next HTTP request. */
export type NextRequest = () => string;

/** The result of a number of clients that each send the next request as soon as they have an answer. */
export interface Drive {
  /** Answers per second. */
  rate: number;
  /** Median time to an answer in milliseconds; `p95` and `p99` are percentiles. */
  p50: number;
  p95: number;
  p99: number;
  /** Processor time of the server for each answer in milliseconds, or NaN on a system without /proc. */
  processorMs: number;
  /** Bytes of the largest body. */
  mostBytes: number;
  /** Number of answers outside 2xx, by status. */
  refused: Record<number, number>;
}

const WARM_UP_MS = 300;

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Sends requests to a server for `ms` milliseconds, one at a time per client. A short warm-up is not counted. */
export async function drive(server: ServerProcess, clients: NextRequest[], ms: number): Promise<Drive> {
  const from = performance.now() + WARM_UP_MS;
  const until = from + ms;
  const times: number[] = [];
  const refused: Record<number, number> = {};
  let mostBytes = 0;
  let answers = 0;
  const processorBefore = server.processorMs();
  await Promise.all(
    clients.map(async (next) => {
      const connection = new Connection(server.port);
      try {
        for (let sent = performance.now(); sent < until; ) {
          const { status, bytes } = await connection.send(next());
          const now = performance.now();
          answers++;
          if (status < 200 || status > 299) refused[status] = (refused[status] ?? 0) + 1;
          else if (sent >= from && now <= until) times.push(now - sent);
          mostBytes = Math.max(mostBytes, bytes);
          sent = now;
        }
      } finally {
        connection.close();
      }
    }),
  );
  times.sort((a, b) => a - b);
  return {
    rate: (times.length * 1_000) / ms,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    processorMs: (server.processorMs() - processorBefore) / answers,
    mostBytes,
    refused,
  };
}
