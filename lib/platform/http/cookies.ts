function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The cookies of a request by name, decoded; the first of several with the same name counts. */
export function readCookies(headers: Headers): Record<string, string> {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return [name, decode(value.join('='))] as const;
  });
  return Object.fromEntries(pairs.reverse());
}
