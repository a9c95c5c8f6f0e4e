import { describe, expect, test } from 'vitest';
import { emailSchema } from './login-schema';

describe('an email is a plain address', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    [' Ada.Lovelace+shoes@Mail.Example.CO.UK ', 'ada.lovelace+shoes@mail.example.co.uk'],
    ["o'brien_77@xn--bcher-kva.example", "o'brien_77@xn--bcher-kva.example"],
    // One Unicode form; phone keyboards may send full-width letters.
    ['ａｄａ＠example.com', 'ada@example.com'],
  ])('%j is taken', (typed, email) => {
    expect(emailSchema.parse(typed)).toBe(email);
  });

  test.each([
    'x<ada@example.com>',
    '<ada@example.com>',
    'ada@example.com.',
    'ada@example.com,eve@example.com',
    'ada,eve@example.com',
    'ada@example.com;',
    '"ada"@example.com',
    'ada@"example.com"',
    'ada(home)@example.com',
    'ada@example.com(home)',
    'ada@[192.0.2.1]',
    'ada@example..com',
    'ada@.example.com',
    'ada@-example.com',
    'ada@exa_mple.com',
    'ada:eve@example.com',
    'ada\\@example.com',
    'mailto:ada@example.com',
    'adä@example.com',
    'ada@exämple.com',
    'ada@example',
    'ada example@example.com',
    '@example.com',
    'ada@',
    `ada@${'x'.repeat(64)}.com`,
    `${'x'.repeat(250)}@example.com`,
    '',
    7,
  ])('%j is refused', (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false);
  });
});
