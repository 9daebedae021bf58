/** A record's number in an address. */
const RECORD = /^[0-9]+$/;

/**
 * Where a superadmin who changes the company goes on: the same screen without its query, which may name records of the
 * company that is left; from a record's own screen the list above it.
 */
export function screenOfAnyCompany(pathname: string): string {
  const parts = pathname.split('/');
  const record = parts.findIndex((part) => RECORD.test(part));
  const screen = (record < 0 ? parts : parts.slice(0, record)).join('/');
  // People have no list of their own.
  return screen === '/admin/users' ? '/admin/companies' : screen || '/';
}
