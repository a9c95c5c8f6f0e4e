/** The document of figures, from the root of the checkout. */
export const FIGURES = 'docs/figures.md';

const headingOf = (command: string) => `## \`npm run ${command}\``;

/** The commands whose figures the document has, as they follow `npm run`. */
export function recordedCommands(document: string): string[] {
  return [...document.matchAll(/^## `npm run (.+)`$/gm)].map(([, command = '']) => command);
}

/** What a document keeps of what a program printed: its Markdown tables, or all of it where there is none. */
export function figuresOf(printed: string): string {
  const tables = printed.match(/(?:^\|.*\|\n?)+/gm) ?? [];
  return tables.length > 0
    ? tables.map((table) => table.trimEnd()).join('\n\n')
    : `\`\`\`text\n${printed.trim()}\n\`\`\``;
}

/** The document with these figures as the command's section: in place of its last ones, or at the end. */
export function withFigures(document: string, command: string, circumstances: string, figures: string): string {
  const heading = headingOf(command);
  const section = `${heading}\n\n${circumstances}\n\n${figures}\n`;
  const parts = document.trimEnd().split(/\n+(?=## )/);
  const place = parts.findIndex((part) => part.split('\n', 1)[0] === heading);
  const changed = place < 0 ? [...parts, section] : parts.with(place, section);
  return `${changed.map((part) => part.trimEnd()).join('\n\n')}\n`;
}
