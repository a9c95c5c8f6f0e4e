// Plain JavaScript: the policy of kept pages, which is made outside of Next's bundle, has to know the script when it sees it.

/**
 * Marks the document with the size system that this browser keeps, before the first paint: kept pages are the same for
 * everybody, and the style sheet writes their sizes in that system. `knowsSize` says that another size than the first will be
 * chosen as soon as the page is alive. Stands inline in <head>, so the Content-Security-Policy needs the hash of exactly this
 * text. my-size-store.ts does the same when the choice changes later.
 */
export const sizeScript =
  'try{(function(d,m){if(/[?&]size=/.test(location.search+document.referrer))d.knowsSize="";m=JSON.parse(localStorage.getItem("mySize"));' +
  'if(/^(us-women|eu|uk|cm)$/.test(m.system))d.sizes=m.system;' +
  'if(m.us||m.bought)d.knowsSize=""})(document.documentElement.dataset)}catch(e){}';

/**
 * Whether a script is that one.
 * @param {string} script
 */
export function isSizeScript(script) {
  return script === sizeScript;
}
