import { DefaultReporter } from 'vitest/node';
import { endFile } from './file-lines.mjs';

/** A line per file as it ends; what failed, and why, stands at the end of the run. */
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
      // a file that does not load, or whose hook fails, has failed although none of its tests has
      failed: failed || (module.ok() ? 0 : 1),
    });
  }
}
