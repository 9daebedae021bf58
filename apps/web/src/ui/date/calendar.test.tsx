import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Calendar from './calendar.tsx';
import { CalendarZone } from './calendar-zone.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-31T23:30:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ['Pacific/Auckland', 'Pacific/Honolulu', 'April 2026', '1'],
  ['Pacific/Honolulu', 'Pacific/Auckland', 'March 2026', '31'],
])(
  'today is the day of the company in %s, whatever zone the browser in %s has',
  (zone, browser, month, day) => {
    vi.stubEnv('TZ', browser);
    const { container, getByRole } = render(
      <CalendarZone value={zone}>
        <Calendar value="" onPick={() => {}} />
      </CalendarZone>,
    );
    expect(getByRole('grid').getAttribute('aria-label')).toBe(month);
    expect(container.querySelector('[data-today]')?.textContent).toBe(day);
  },
);
