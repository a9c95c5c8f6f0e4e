// From a design (plain data) to meshes grouped by part.

import { buildLaces } from './laces.mjs';
import { buildLast } from './last.mjs';
import { resolveMaterial } from './materials.mjs';
import { curve } from './math.mjs';
import { Mesh } from './mesh.mjs';
import { buildShoebox } from './shoebox.mjs';
import { silhouettes } from './silhouettes/index.mjs';
import { buildSole, soleRim } from './soles.mjs';
import { buildStraps } from './strap.mjs';
import { buildUpper } from './upper.mjs';

const isPlain = (value) => value && typeof value === 'object' && !Array.isArray(value);

/** Overrides nested plain objects key by key; arrays and primitives replace. */
function merge(base, over) {
  if (!isPlain(base) || !isPlain(over)) return over === undefined ? base : over;
  const out = { ...base };
  for (const [key, value] of Object.entries(over)) out[key] = merge(base[key], value);
  return out;
}

/** A design's silhouette with its own changes of shape. */
export function shapeOf(design) {
  if (design.prop) return { prop: design.prop, ...design.shape };
  const silhouette = silhouettes[design.silhouette];
  if (!silhouette) throw new Error(`unknown silhouette: ${design.silhouette}`);
  return merge(silhouette, design.shape ?? {});
}

/** The mark of a slide lies on its foremost strap. */
function withMark(strap, region) {
  if (!region) return strap;
  const straps = strap.straps.map((one, k) =>
    k < strap.straps.length - 1
      ? one
      : {
          ...one,
          panels: [
            ...(one.panels ?? []),
            { material: 'mark', inset: 0.3, thickness: 0.06, lift: one.panels ? 0.2 : 0, region },
          ],
        },
  );
  return { ...strap, straps };
}

/**
 * Returns { parts: [{ name, mesh, material }], length }: one merged mesh per material name. `detail`: 1 for pictures,
 * less for a quick look.
 */
export function buildShoe(design, { detail = 1 } = {}) {
  if (design.prop) {
    const { pieces, length } = props[design.prop](design);
    return { parts: toParts(pieces, design), length };
  }
  const spec = shapeOf(design);
  const pieces = [];
  const topline = spec.upper && curve(spec.upper.topline);
  const last = buildLast(spec.last, {
    rows: Math.round(400 * detail),
    half: Math.round(140 * detail),
    keepBelow: topline ? (x) => topline(x) + 1.2 : undefined,
  });
  if (spec.upper) {
    const upper = buildUpper(last, {
      ...spec.upper,
      print: design.print,
      rim: soleRim(spec.sole),
      panels: [...(spec.upper.panels ?? []), ...(design.marks ?? [])],
    });
    pieces.push(...upper.parts);
    if (spec.laces) pieces.push(...buildLaces(upper, spec.laces));
  }
  if (spec.strap) pieces.push(...buildStraps(last, withMark(spec.strap, design.strapMark)));
  pieces.push(...buildSole(last, spec.sole, design.print));
  return { parts: toParts(pieces, design, spec.finish), length: last.length };
}

/** What is not a shoe but stands in its scenes. */
const props = { shoebox: (design) => buildShoebox(design.print) };

/** `finish`: what a silhouette does to its parts whatever they are made of: { vent: { zoom: 1.6 } }. */
function toParts(pieces, design, finish = {}) {
  const merged = new Map();
  for (const { material, mesh } of pieces) {
    if (!merged.has(material)) merged.set(material, new Mesh());
    merged.get(material).append(mesh);
  }
  return [...merged].map(([name, mesh]) => ({
    name,
    mesh,
    material: resolveMaterial({ ...materialOf(design, name), ...finish[name] }),
  }));
}

const fallback = { hole: { kind: 'hole', color: '#0b0b0c' }, eyelet: { kind: 'metal', color: '#8d8d90' } };
/** A part without a material of its own borrows from the next of kin. */
const kin = {
  tab: 'overlay',
  loops: 'tab',
  lettering: 'outsole',
  facing: 'overlay',
  toe: 'overlay',
  counter: 'overlay',
  ankle: 'overlay',
  quarter: 'overlay',
  collar: 'overlay',
  toeCap: 'bumper',
  rand: 'toe',
  band: 'strap',
  vamp: 'base',
  vent: 'base',
  tongueEdge: 'lining',
  apron: 'base',
  saddle: 'base',
  binding: 'overlay',
  gore: 'lining',
  overlay: 'base',
  tongue: 'base',
  mark: 'overlay',
  label: 'mark',
  outsole: 'sole',
  soleLower: 'sole',
  plate: 'counter',
  welt: 'sole',
  bumper: 'sole',
  foxing: 'outsole',
  footbed: 'lining',
  print: 'mark',
  lining: 'base',
  laces: 'thread',
  soleThread: 'thread',
  thread: 'base',
  strap: 'base',
  heel: 'sole',
  heelTip: 'outsole',
  buckle: 'eyelet',
};

function materialOf(design, name) {
  if (name === 'labelPrint') return printOn(design, 'label', ['laces', 'base', 'mark']);
  if (name === 'aglet') return { kind: 'tpu', color: materialOf(design, 'laces').color };
  for (let key = name; key; key = kin[key]) if (design.materials[key]) return design.materials[key];
  if (fallback[name]) return fallback[name];
  if (kin[name] && fallback[kin[name]]) return fallback[kin[name]];
  throw new Error(`${design.id}: no material for part "${name}"`);
}

/** Ink for a print on a part: of the colors of these other parts the one that stands out most. */
function printOn(design, part, others) {
  const shade = (color) => [1, 3, 5].reduce((sum, i) => sum + Number.parseInt(color.slice(i, i + 2), 16), 0);
  const ground = shade(materialOf(design, part).color);
  const colors = others.map((name) => materialOf(design, name).color);
  const contrast = (color) => Math.abs(shade(color) - ground);
  return { kind: 'tpu', color: colors.reduce((best, color) => (contrast(color) > contrast(best) ? color : best)) };
}

/** How light a design looks, 0 to 1: mostly its upper, a little its sole. */
export function lightnessOf(design) {
  let [sum, weight] = [0, 0];
  for (const [name, share] of Object.entries({ strap: 0.35, base: 0.35, sole: 0.15, overlay: 0.15 })) {
    const color = design.materials[name]?.color;
    if (!color) continue;
    const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16) / 255);
    sum += share * (0.3 * r + 0.59 * g + 0.11 * b);
    weight += share;
  }
  return weight ? sum / weight : 0.6;
}
