/** The text that is shown for a secret. */
export const MASK = '••••••';

/** Fields whose values nobody may read (D9.4). */
const SECRET =
  /password|secret|token|cookie|authorization|api_?key|private_?key|passphrase|credential|recovery_?code|^code$|hash$/i;

/** Returns a value of the audit trail with its secrets masked at any depth. An absent value stays visible. */
export function maskSecrets(field: string, value: unknown): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (SECRET.test(field)) return MASK;
  if (Array.isArray(value)) return value.map((item) => maskSecrets(field, item));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, maskSecrets(name, item)]));
  return value;
}
