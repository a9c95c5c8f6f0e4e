/** What the test that runs now has printed and logged without expecting it. */
const printed: string[] = [];

export function noteOutput(text: string): void {
  printed.push(text);
}

/** What was printed so far. Its caller reports it, so that it is shown once. */
export function takeOutput(): string[] {
  return printed.splice(0);
}
