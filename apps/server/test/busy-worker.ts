import { parentPort } from 'node:worker_threads';

/** Keeps the thread busy for the given milliseconds, as a hostile text does. */
parentPort!.on('message', (busyMs: number) => {
  const end = performance.now() + busyMs;
  while (performance.now() < end);
  parentPort!.postMessage({ answer: busyMs });
});
