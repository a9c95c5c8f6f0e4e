// The collection: one design for each shoe of the shop, under the same id.
// A design is plain data: a silhouette, what its parts are made of, and optional changes of shape and marks.
import { casual } from './casual.mjs';
import { props } from './props.mjs';
import { running } from './running.mjs';
import { slides } from './slides.mjs';
import { sneakers } from './sneakers.mjs';

export const designs = [...sneakers, ...running, ...casual, ...slides];

const turned = new Set([...casual, ...slides]);

/**
 * The view that stands for a shoe everywhere. Sneakers and runners show their profile; of a slide or a loafer it tells
 * little, so these turn to the viewer.
 */
export function leadOf(design) {
  return turned.has(design) ? 'front' : 'side';
}

/**
 * By how many degrees the toe of a silhouette is turned on to the viewer in the picture that stands for it. Those with
 * a turntable, which begins at the view's own angle, stay out.
 */
const turns = { highTop: 16, courtPlain: 16, plimsoll: 16, tempo: 16, everyday: 16, stability: 16 };

/** A list in which all shoes stand at one angle looks like one shoe in many colors; those of one model match. */
export function turnOf(design) {
  return turns[design.silhouette] ?? 0;
}

/** A design of the collection, or a prop; throws when none is called `id`. */
export function getDesign(id) {
  const design = [...designs, ...props].find((one) => one.id === id);
  if (!design) throw new Error(`no design called ${id}`);
  return design;
}
