import { describe, expect, it } from 'vitest';
import { accountWords, greeted, inMail, namesSite, textInMail } from './names-in-mail.ts';

describe('typed text in a mail', () => {
  it.each([
    ['https://evil.example/x', 'evil example/x'],
    ['Buy at WWW.Evil.Example now', 'Buy at WWW Evil Example now'],
    ['evil.example。com', 'evil example com'],
    ['evil．example', 'evil example'],
    ['кафе.рф', 'кафе рф'],
    ['evil.xn--p1ai', 'evil xn--p1ai'],
    ['call me@evil.example', 'call me@evil example'],
    ['One\n\n two', 'One two'],
  ])('has no address of a site: %j', (typed, shown) => {
    expect(inMail(typed)).toBe(shown);
    expect(namesSite(inMail(typed))).toBe(false);
  });

  it.each([
    'Acme Labs Inc.',
    'DMM-7',
    'Fluke 87V',
    'AB.12-3',
    'AB.CD-12',
    '1.5 kV',
    'Smith & Co., Ltd.',
    '日本電気',
  ])('is as it is: %s', (typed) => expect(inMail(typed)).toBe(typed));

  it('has a limited length', () => {
    expect([...inMail('🙂'.repeat(200))]).toHaveLength(80);
    expect(textInMail('x'.repeat(10_000)).length).toBeLessThanOrEqual(1_001);
  });

  it('greets by the first name that is not empty, and never by the address of a site', () => {
    expect(greeted('', null, 'Ann Bell')).toBe('Ann Bell');
    expect(greeted('Win at evil.example', 'Acme')).toBe('there');
    expect(greeted(undefined, ' ')).toBe('there');
  });

  it('names an account unless its username is the address of a site', () => {
    expect(accountWords({ username: 'annbell' })).toBe('your account "annbell"');
    expect(accountWords({ username: 'evil.example' })).toBe('your account');
  });
});
