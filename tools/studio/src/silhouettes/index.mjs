// Silhouettes: proportions and construction per kind of shoe. A design picks one and says what each part is made of.
// Part names used here ("base", "overlay", "sole" ...) are the keys of a design's `materials`.
// All tables are [x, value]; x runs from the heel (0) to the toe (29).
import * as casual from './casual.mjs';
import * as running from './running.mjs';
import * as slides from './slides.mjs';
import * as sneakers from './sneakers.mjs';

export const silhouettes = { ...sneakers, ...running, ...casual, ...slides };
