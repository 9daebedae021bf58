import { afterAll, vi } from 'vitest';

// Test files of a worker share the process, so each file starts with modules, clocks and globals that no other file
// has changed. Libraries stay loaded.
afterAll(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
