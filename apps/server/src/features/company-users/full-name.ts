interface Names {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  contactName?: string | null | undefined;
}

/** The name the portal keeps, of either form; undefined when none was sent, null when it was emptied. */
export function fullName({ firstName, lastName, contactName }: Names): string | null | undefined {
  if (contactName !== undefined) return contactName || null;
  if (firstName === undefined && lastName === undefined) return undefined;
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}
