/**
 * Whether a text is a path of the shop or an https URL: the pictures that the Content-Security-Policy allows. Refuses
 * everything that a browser might interpret differently.
 */
export function isShowablePicture(url: string): boolean {
  // Browsers remove tabs and line breaks from URLs, and read a backslash as a slash.
  if (/[\s\\\p{Cc}]/u.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  return /^https:\/\//i.test(url) && URL.canParse(url);
}
