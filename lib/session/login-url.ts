/** The login page that leads back to a local path, such as `/orders`. */
export function loginUrl(back: string): `/login?redirect=${string}` {
  return `/login?redirect=${encodeURIComponent(back)}`;
}
