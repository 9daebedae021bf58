import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** Share of the time this process had something to do, above which a delay is its own doing. */
const BUSY = 0.8;

/**
 * Watches whether this process answers late because it has too much to do. Delay alone does not tell: where the
 * neighbours take the processor an idle process is late as well, but then it waits instead of working.
 */
export function watchLoad(limitMs: number, onLook: (isLate: boolean) => void) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let before = performance.eventLoopUtilization();
  const restart = () => {
    delay.reset();
    before = performance.eventLoopUtilization();
  };
  const clock = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    onLook(delay.percentile(90) / 1e6 > limitMs && utilization > BUSY);
    restart();
  }, 1_000).unref();
  return {
    restart,
    stop: () => {
      clearInterval(clock);
      delay.disable();
    },
  };
}
