// The most common passwords that satisfy every rule, in lower case, from published lists of leaked passwords.
const words = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'p@$$word',
  'p@$$w0rd',
  'qwerty',
  'welcome',
  'letmein',
  'iloveyou',
  'changeme',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'admin',
  'abc',
  'abcd',
  'asdf',
];
const endings = [
  '1!',
  '12!',
  '123!',
  '1234!',
  '12345!',
  '123456!',
  '@1',
  '@12',
  '@123',
  '@1234',
  '#1',
  '#123',
  '!1',
  '!123',
  '123@',
  '123#',
  '1@',
  '1#',
  '1$',
];
const keyboardWalks = [
  '1qaz@wsx',
  '1qaz!qaz',
  '!qaz2wsx',
  'zaq!2wsx',
  'zaq1@wsx',
  'q1w2e3r4!',
  '1q2w3e4r!',
  'abc123!@#',
  'qwe123!@#',
  'p@ssw0rd',
  'p@$$w0rd',
  'p@55w0rd',
  'pa$$w0rd',
];

const common = new Set([...keyboardWalks, ...words.flatMap((word) => endings.map((ending) => word + ending))]);

/** Whether a password is one of the most common, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
