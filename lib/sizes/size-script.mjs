// Plain JavaScript: the policy of kept pages, which is made outside of Next's bundle, has to know the script when it sees it.

/**
 * Marks the document with the size system that this browser keeps, before the first paint: kept pages are the same for
 * everybody, and the style sheet writes their sizes in that system. `knowsSize` says that another size than the first will be
 * chosen as soon as the page is alive; on a shoe that a list filtered by one size led to, it is that size, which is kept where
 * preselected-size.ts reads it. Stands inline in <head>, so the Content-Security-Policy needs the hash of exactly this text.
 * my-size-store.ts does the same when the choice changes later.
 */
export const sizeScript =
  'try{(function(d,l,r,z,p,m){z=r.split(/[?&]size=/);p=l.pathname.split("/product/")[1];' +
  'if(p&&z.length==2&&!r.indexOf(l.origin+"/products"))sessionStorage.setItem("askedSize",decodeURIComponent(p)+" "+parseFloat(z[1]));' +
  'if(/[?&]size=/.test(l.search+r))d.knowsSize="";m=JSON.parse(localStorage.getItem("mySize"));' +
  'if(/^(us-women|eu|uk|cm)$/.test(m.system))d.sizes=m.system;' +
  'if(m.us||m.bought)d.knowsSize=""})(document.documentElement.dataset,location,document.referrer)}catch(e){}';

/**
 * Whether a script is that one.
 * @param {string} script
 */
export function isSizeScript(script) {
  return script === sizeScript;
}
