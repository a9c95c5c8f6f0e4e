/** One picture of one screen. */
export interface Photograph {
  screen: string;
  width: number;
  theme: 'light' | 'dark';
  /** Its name inside the folder of the sheet. */
  file: string;
}

/** A page with all screenshots, a row for each screen. */
export function contactSheet(photographs: readonly Photograph[]): string {
  const names = [...new Set(photographs.map(({ screen }) => screen))];
  const rows = names.map((name) => {
    const cells = photographs
      .filter(({ screen }) => screen === name)
      .map(
        ({ file, width, theme }) =>
          `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${width} px, ${theme}" style="width:${Math.round(width / 4)}px"><br>${width} ${theme}</a>`,
      );
    return `<section id="${name}"><h2>${name}</h2><div>${cells.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lacewing, every screen</title>
<style>body{font:14px system-ui;margin:24px;background:#888;color:#111}nav{columns:6}div{display:flex;gap:12px;align-items:start;overflow-x:auto}
a{color:inherit;text-decoration:none}img{display:block;max-height:640px;object-fit:cover;object-position:top}</style>
<nav>${names.map((name) => `<a href="#${name}">${name}</a><br>`).join('')}</nav>${rows.join('')}</html>\n`;
}
