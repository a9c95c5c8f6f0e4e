// The same silhouette on a thicker or thinner sole.

const shift = (points, by) => points.map(([x, z]) => [x, z + by]);

function shiftRegion(region, by) {
  const out = { ...region };
  for (const key of ['side', 'corners', 'blade']) if (out[key]) out[key] = shift(out[key], by);
  for (const key of ['all', 'any']) if (out[key]) out[key] = out[key].map((part) => shiftRegion(part, by));
  for (const key of ['not', 'of']) if (out[key]) out[key] = shiftRegion(out[key], by);
  if (out.ahead !== undefined) out.ahead -= (out.slope ?? 0) * by;
  if (out.behind !== undefined) out.behind -= (out.slope ?? 0) * by;
  return out;
}

const shiftPanels = (panels, by) => panels?.map((panel) => ({ ...panel, region: shiftRegion(panel.region, by) }));

function shiftHeights(heights, by) {
  if (Array.isArray(heights)) return shift(heights, by);
  return { lateral: shift(heights.lateral, by), medial: shift(heights.medial, by) };
}

function raisedUpper(upper, by) {
  return {
    ...upper,
    topline: shift(upper.topline, by),
    tongue: upper.tongue && {
      ...upper.tongue,
      top: upper.tongue.top + by,
      labels: upper.tongue.labels?.map((label) => ({ ...label, z: label.z + by })),
    },
    panels: shiftPanels(upper.panels, by),
    seams: shiftPanels(upper.seams, by),
  };
}

function raisedStrap(strap, by) {
  const straps = strap.straps.map((one) => ({
    ...one,
    region: shiftRegion(one.region, by),
    panels: shiftPanels(one.panels, by),
    buckles: one.buckles?.map((buckle) => ({ ...buckle, z: buckle.z + by })),
  }));
  return { ...strap, straps };
}

function shiftRelief(relief, by) {
  return {
    ...relief,
    ...(relief.line && { line: shift(relief.line, by) }),
    ...(relief.zone && { zone: shift(relief.zone, by) }),
  };
}

/** Lifts everything above the ground by `by` cm; the sole grows by as much, and its inner lines by their share. */
export function raised(silhouette, by) {
  const { last, upper, strap, sole } = silhouette;
  return {
    ...silhouette,
    last: {
      ...last,
      feather: shift(last.feather, by),
      ridge: shift(last.ridge, by),
      heelCurve: shift(
        last.heelCurve.map(([z, x]) => [x, z]),
        by,
      ).map(([x, z]) => [z, x]),
    },
    ...(upper && { upper: raisedUpper(upper, by) }),
    ...(strap && { strap: raisedStrap(strap, by) }),
    sole: {
      ...sole,
      top: shiftHeights(sole.top, by),
      ...(sole.split && { split: shiftHeights(sole.split, by * 0.6) }),
      ...(sole.grooves && { grooves: sole.grooves.map((groove) => shiftRelief(groove, by * 0.6)) }),
      ...(sole.lettering && { lettering: shiftRelief(sole.lettering, by * 0.6) }),
      ...(sole.moulded && { moulded: sole.moulded.map((relief) => shiftRelief(relief, by * 0.6)) }),
    },
  };
}
