/** Until when a start is offered again, in milliseconds: a working day. */
const OFFERED = 12 * 3_600_000;

const keyOf = (userId: number, roomId: number) => `room start ${userId} ${roomId}`;

/** Remembers in this tab when the user began to work in a room, because several units often share their hours. */
export function rememberStart(userId: number, roomId: number, from: string): void {
  try {
    sessionStorage.setItem(keyOf(userId, roomId), from);
  } catch {
    // The browser stores nothing, so no start is offered.
  }
}

/** Returns the start that was last chosen in a room today; null without one. */
export function rememberedStart(userId: number, roomId: number, now = Date.now()): string | null {
  try {
    const from = sessionStorage.getItem(keyOf(userId, roomId));
    const age = now - Date.parse(from ?? '');
    return age >= 0 && age < OFFERED ? from : null;
  } catch {
    return null;
  }
}

/** Returns the present minute as an instant. The clocks of the fields have no seconds. */
export const thisMinute = (): string => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
