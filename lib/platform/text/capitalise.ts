/** A text with a capital at its beginning, the rest as it is. */
export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
