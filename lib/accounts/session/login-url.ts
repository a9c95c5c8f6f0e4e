/** The login page that leads back to a local address, such as `/orders`. */
export function loginUrl(back: string): `/login?redirect=${string}` {
  return `/login?redirect=${encodeURIComponent(back)}`;
}
