interface Names {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  contactName?: string | null | undefined;
}

/**
 * Returns the one name to store, from either form of name. Returns undefined when none was sent, and null when it was
 * emptied.
 */
export function fullName({ firstName, lastName, contactName }: Names): string | null | undefined {
  if (contactName !== undefined) return contactName || null;
  if (firstName === undefined && lastName === undefined) return undefined;
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}
