/** The id of a record in an address. */
const RECORD = /^[0-9]+$/;

/**
 * Returns the address for a superadmin who changes the company. It is the same screen without its query, because the
 * query may name records of the old company. From a record's screen it is the list above.
 */
export function screenOfAnyCompany(pathname: string): string {
  const parts = pathname.split('/');
  const record = parts.findIndex((part) => RECORD.test(part));
  const screen = (record < 0 ? parts : parts.slice(0, record)).join('/');
  // There is no list of all users.
  return screen === '/admin/users' ? '/admin/companies' : screen || '/';
}
