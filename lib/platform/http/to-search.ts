/** The parameters of a page's URL, as Next hands them to it. */
export function toSearch(query: Readonly<Record<string, string | string[] | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
}
