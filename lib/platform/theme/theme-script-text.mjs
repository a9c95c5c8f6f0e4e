// Plain JavaScript: the response cache, which runs outside of Next's bundle, has to know the script when it sees it.

const BEFORE =
  `try{(function(t,c,m){if(c[t]){document.documentElement.dataset.theme=t;` +
  `m=document.createElement("meta");m.name="theme-color";m.content=c[t];m.dataset.chosen="";document.head.prepend(m)}})` +
  `(localStorage.getItem(`;
const BETWEEN = '),';
const AFTER = `)}catch(e){}`;

/**
 * The script that applies the stored theme: what is kept under `key` chooses among `colors`, by the theme's name.
 * @param {string} key
 * @param {Record<string, string>} colors
 */
export function themeScriptWith(key, colors) {
  return `${BEFORE}${JSON.stringify(key)}${BETWEEN}${JSON.stringify(colors)}${AFTER}`;
}

/**
 * Whether a script is that one, with any key and colors.
 * @param {string} script
 */
export function isThemeScript(script) {
  if (!script.startsWith(BEFORE) || !script.endsWith(AFTER)) return false;
  const [key = '', ...colors] = script.slice(BEFORE.length, -AFTER.length).split(BETWEEN);
  try {
    return themeScriptWith(JSON.parse(key), JSON.parse(colors.join(BETWEEN))) === script;
  } catch {
    return false;
  }
}
