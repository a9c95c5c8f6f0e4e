/** Longer names belong to nobody; they carry a message. */
const LONGEST_NAME = 60;

/** Mail programs make links of anything that looks like an address. */
const LOOKS_LIKE_ADDRESS = /[/\\@<>]|www\.|\p{L}\.\p{L}{2,}/iu;

/**
 * How a mail speaks to a person. Anybody can type somebody else's address and any name into a form: a name that holds a
 * link, or a whole letter, is left out, so that the shop's mails can't be made to carry it.
 */
export function greeting(name: string): string {
  const trimmed = name.replace(/\s+/g, ' ').trim();
  return trimmed && trimmed.length <= LONGEST_NAME && !LOOKS_LIKE_ADDRESS.test(trimmed)
    ? `Hello ${trimmed},`
    : 'Hello,';
}
