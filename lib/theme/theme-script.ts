import { surfaceColors, THEME_STORAGE_KEY } from './theme';

/**
 * Applies the stored theme before the first paint. Stands inline in <head>, so the Content-Security-Policy needs the
 * hash of exactly this text. The theme store does the same when the choice changes later.
 */
export const themeScript =
  `try{(function(t,c,m){if(c[t]){document.documentElement.dataset.theme=t;` +
  `m=document.createElement("meta");m.name="theme-color";m.content=c[t];m.dataset.chosen="";document.head.prepend(m)}})` +
  `(localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)}),${JSON.stringify(surfaceColors)})}catch(e){}`;
