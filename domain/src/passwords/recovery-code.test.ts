import { expect, test } from 'vitest';
import { readRecoveryCode, recoveryCode } from './recovery-code';

// rule: session/recovery-codes
test('a code has three groups of four, of letters that are taken for no other', () => {
  const code = recoveryCode(Uint8Array.from({ length: 12 }, (_, index) => index * 23));
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(recoveryCode(new Uint8Array(12).fill(31))).toBe('ZZZZ-ZZZZ-ZZZZ');
  expect(recoveryCode(new Uint8Array(12).fill(32))).toBe('0000-0000-0000');
});

// rule: session/recovery-codes
test.each([
  '7K2M-QX9D-01TB',
  '7k2mqx9d01tb',
  ' 7K2M – QX9D – OiTB ',
  '7K2M.QX9D.0lTB',
  '７K2M QX9D 01TB\n',
  '7K2M\u2212QX9D\u00ad01TB\u200b',
])('the code is read from %j', (typed) => expect(readRecoveryCode(typed)).toBe('7K2MQX9D01TB'));

test.each(['', '7K2M-QX9D-01T', '7K2M-QX9D-01TBX', '7K2M-QX9D-01TU', 'ñandú', '7K2M+QX9D+01TB'])(
  '%j is no code',
  (typed) => expect(readRecoveryCode(typed)).toBeUndefined(),
);
