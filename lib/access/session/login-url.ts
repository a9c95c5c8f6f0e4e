/** The login page, with a local path such as `/orders` to return to. */
export function loginUrl(back: string): `/login?redirect=${string}` {
  return `/login?redirect=${encodeURIComponent(back)}`;
}
