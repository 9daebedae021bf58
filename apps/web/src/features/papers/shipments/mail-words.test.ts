import { expect, test } from 'vitest';
import { mailsInWords } from './mail-words.ts';

const mail = (recipients: string[], copies: string[] = []) => ({ recipients, copies });

test('says how many mails go to whom', () => {
  expect(mailsInWords([mail(['a@x.example'], ['cc@x.example'])])).toBe(
    'Will email a@x.example, cc@x.example',
  );
  expect(mailsInWords([mail(['a@x.example']), mail(['a@x.example'])])).toBe(
    'Will send 2 emails to a@x.example',
  );
});

test('does not say of a recipient of one mail that they get all', () => {
  const mails = [mail(['a@x.example']), mail(['a@x.example', 'b@x.example']), mail(['a@x.example'])];
  expect(mailsInWords(mails)).toBe(
    'Will send 2 emails to a@x.example, and 1 email to a@x.example, b@x.example',
  );
});
