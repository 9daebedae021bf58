/**
 * Something the operator can put right before the next start (a wrong setting, a folder in use).
 * The process prints the message alone, without a stack, and ends with code 1.
 */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
