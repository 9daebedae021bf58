/**
 * A problem that the operator can solve before the next start, such as a wrong setting or a folder in use. The
 * process prints only the message, without a stack, and ends with code 1.
 */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
