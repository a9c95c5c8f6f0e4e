/** How every shoe is photographed for the shop, in the order in which the gallery shows them after the leading one. */
export const shopViews = ['side', 'front', 'pair', 'back', 'top', 'medial', 'sole', 'detail'];

/** Views that only some shoes have; the gallery shows them after the others. */
export const furtherViews = ['exploded'];

/** Once around the shoe, beginning at its side. */
export const turntable = Array.from({ length: 24 }, (_, k) => `turn-${String(k).padStart(2, '0')}`);

/** A list of views as written on the command line; `turntable` stands for its 24 frames. */
export function parseViews(text) {
  return text.split(',').flatMap((name) => (name === 'turntable' ? turntable : name));
}

/**
 * Width to AVIF quality of a view's published files: small ones can afford a little more, a frame of the turntable has
 * one size.
 */
export function sizesOf(view) {
  return view.startsWith('turn-') ? { 640: 50 } : { 320: 60, 640: 57, 1200: 53 };
}
