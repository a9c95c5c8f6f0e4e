// Plain JavaScript: the policy of cached pages is made outside of Next's bundle and must recognize the script.

/**
 * Marks the document with this browser's size system before the first paint: cached pages are the same for everyone,
 * and the style sheet shows sizes in that system. `knowsSize` says that another size than the first will be chosen
 * after hydration; on a shoe that was opened from a list filtered by one size, it is that size, stored where
 * preselected-size.ts reads it. Inline in <head>, so the Content-Security-Policy needs the hash of exactly this text.
 * my-size-store.ts does the same when the choice changes later.
 */
export const sizeScript =
  'try{(function(d,l,r,z,p,m){z=r.split(/[?&]size=/);p=l.pathname.split("/product/")[1];' +
  'if(p&&z.length==2&&/^\\/(product|collection)s/.test(r.replace(l.origin,"")))' +
  'sessionStorage.setItem("askedSize",decodeURIComponent(p)+" "+(parseFloat(z[1].replace("kids-",""))-13*/^k/.test(z[1])));' +
  'if(/[?&]size=/.test(l.search+r))d.knowsSize="";m=JSON.parse(localStorage.getItem("mySize"));' +
  'if(/^(us-women|eu|uk|cm)$/.test(m.system))d.sizes=m.system;' +
  'if(m.us||m.bought)d.knowsSize=""})(document.documentElement.dataset,location,document.referrer)}catch(e){}';

/**
 * Whether a script is this one.
 * @param {string} script
 */
export function isSizeScript(script) {
  return script === sizeScript;
}
