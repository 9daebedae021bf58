import { expect, it } from 'vitest';
import { mergeErrors, RecentErrors } from './recent-errors.ts';

const HOUR = 3_600_000;

it('counts by place and kind, keeps the newest, and forgets after an hour', () => {
  const errors = new RecentErrors();
  errors.add('GET /api/a', new TypeError('ann@acme.example is broken'), 'one', 0);
  errors.add('GET /api/a', new TypeError('lee@acme.example is broken'), 'two', 1_000);
  errors.add('job send', Object.assign(new Error('gone'), { code: '23514' }), null, HOUR - 1);
  expect(errors.read(HOUR - 1)).toEqual([
    { where: 'job send', kind: '23514', count: 1, lastAt: '1970-01-01T00:59:59.999Z', requestId: null },
    {
      where: 'GET /api/a',
      kind: 'TypeError',
      count: 2,
      lastAt: '1970-01-01T00:00:01.000Z',
      requestId: 'two',
    },
  ]);
  expect(errors.read(HOUR).map(({ where }) => where)).toEqual(['job send']);
});

it('adds up several processes', () => {
  const [one, other] = [new RecentErrors(), new RecentErrors()];
  one.add('GET /api/a', new Error('x'), 'one', 2_000);
  other.add('GET /api/a', new Error('x'), 'two', 1_000);
  expect(mergeErrors([...one.read(3_000), ...other.read(3_000)])).toEqual([
    expect.objectContaining({ count: 2, requestId: 'one' }),
  ]);
});
