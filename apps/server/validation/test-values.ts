/** Two values that a test compares, as text. */
export interface ComparedValue {
  expected: string;
  given: string;
}

/** What a test compares. It holds the first values, and the number of all of them. */
export interface TestValues {
  compared: number;
  values: ComparedValue[];
}

export interface ValidatedTest extends TestValues {
  name: string;
  passed: boolean;
}

/** The tests of one file. */
export interface ValidatedFile {
  /** From the folder of the release, such as 'packages/contract/src/laboratory/arithmetic/risk.test.ts'. */
  path: string;
  tests: ValidatedTest[];
  /** False when the file could not be run to its end. */
  isComplete: boolean;
}
