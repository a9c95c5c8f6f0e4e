/** A value of a form as Stripe's clients send it; lists are objects whose keys are numbers until they are read. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

type Branch = Map<string, string | Branch>;

function toValue(node: string | Branch): FormValue {
  if (typeof node === 'string') return node;
  const names = [...node.keys()];
  if (names.every((name) => /^\d*$/.test(name))) return [...node.values()].map(toValue);
  return Object.fromEntries([...node].map(([name, each]) => [name, toValue(each)]));
}

/** Reads `line_items[0][price_data][currency]=usd` and its like into an object. */
export function readForm(text: string): { [name: string]: FormValue } {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) {
    const path = [key.split('[', 1)[0] ?? '', ...[...key.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
    const last = path.pop() ?? '';
    let branch = root;
    for (const name of path) {
      const next = branch.get(name);
      const below: Branch = next instanceof Map ? next : new Map();
      branch.set(name, below);
      branch = below;
    }
    // `expand[]=a&expand[]=b` names no places.
    branch.set(last === '' ? String(branch.size) : last, value);
  }
  return Object.fromEntries([...root].map(([name, each]) => [name, toValue(each)]));
}
