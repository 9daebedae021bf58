import { expect, it } from 'vitest';
import { buildOf } from './web-build.ts';

it('the build is named by the first script of the page', () => {
  const page =
    '<head><script nonce="x" type="module" crossorigin src="/assets/index-AbC12.js"></script></head>';
  expect(buildOf(page)).toBe('/assets/index-AbC12.js');
  expect(buildOf('<head><script>1</script></head>')).toBeUndefined();
});
