import type { CDPSession, Page } from '@playwright/test';

interface Size {
  width: number;
  height: number;
}

/**
 * The windows of these tests. A phone also has the browser's layout of phones, and touch. A desktop whose user zooms to
 * 200 % has half the pixels in each direction.
 */
const SIZES = {
  desktop: { width: 1280, height: 900 },
  'zoomed desktop': { width: 640, height: 450 },
  phone: { width: 390, height: 844 },
} as const;

export type Device = keyof typeof SIZES;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

async function resize(page: Page, { width, height }: Size, mobile: boolean): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, mobile, deviceScaleFactor: 1 });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
  await page.evaluate(async () => {
    // The page learns of the new size with the next frame, and draws itself anew in the one after it.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // What was in the middle of one window may stand behind a sticky bar of the other.
    const focused = document.activeElement ?? document.body;
    if (focused !== document.body) focused.scrollIntoView({ block: 'center' });
  });
}

/** Turns the window of a page into that of another device. Playwright itself fixes the device of a page at its start. */
export const turnInto = (page: Page, device: Device): Promise<void> =>
  resize(page, SIZES[device], device === 'phone');

/** Gives the window the size again that Playwright has given it. */
export async function turnBack(page: Page): Promise<void> {
  const size = page.viewportSize() ?? SIZES.desktop;
  await resize(page, size, false);
  const session = await sessionOf(page);
  sessions.delete(page);
  // A session that stays gives its size to each page that is opened later, whatever Playwright says.
  await session.detach();
  // The size Playwright has given goes with the session, and Playwright does not send the same one twice.
  await page.setViewportSize({ ...size, height: size.height + 1 });
  await page.setViewportSize(size);
}
