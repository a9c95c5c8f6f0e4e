/** The login page that leads back to a local address, such as `/orders`. */
export function loginAddress(back: string): `/login?redirect=${string}` {
  return `/login?redirect=${encodeURIComponent(back)}`;
}
