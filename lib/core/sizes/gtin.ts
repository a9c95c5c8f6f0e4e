/** The digit that a GTIN ends with, from the digits before it: weights 3 and 1 in turn, from the right (GS1). */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** What is wrong with a GTIN, as a sentence, with what its last digit should be; null for a good one. */
export function gtinProblem(gtin: string): string | null {
  if (!/^(\d{8}|\d{12,14})$/.test(gtin)) return 'A GTIN has 8, 12, 13 or 14 digits.';
  const digit = checkDigitOf(gtin.slice(0, -1));
  return gtin.endsWith(String(digit)) ? null : `The last digit should be ${digit}.`;
}

/** Whether a GTIN means the same article in every shop: those that begin with 2, for example, are for use in one. */
export function isWorldwide(gtin: string): boolean {
  return gtin.length === 8 ? !/^[02]/.test(gtin) : !/^0(2|0[24])/.test(gtin.padStart(14, '0'));
}
