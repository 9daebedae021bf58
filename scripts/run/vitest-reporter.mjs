import { DefaultReporter } from 'vitest/node';
import { endFile } from './file-lines.mjs';

/** Prints a line per file when it ends. Failures and their reasons are printed at the end of the run. */
export default class FileLines extends DefaultReporter {
  constructor() {
    super({ summary: false, isTTY: false });
  }

  printTestModule(module) {
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed').length;
    const { collectDuration, duration } = module.diagnostic();
    endFile({
      file: module.relativeModuleId,
      milliseconds: collectDuration + duration,
      tests: tests.length,
      // a file that does not load, or whose hook fails, has failed even without a failed test
      failed: failed || (module.ok() ? 0 : 1),
    });
  }
}
