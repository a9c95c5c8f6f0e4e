// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// What each kind of material looks like, apart from its colour. A design names a kind and a colour per part.
//   texture: which map; bump: relief in cm; tint: how strongly the map darkens the colour (0 to 1); nap: how much broad
//   blotches change shade and gloss
const kinds = {
  leather: { texture: 'leather', roughness: 0.34, bump: 0.006, tint: 0.08, specular: 0.5, coat: 0.12, coatRoughness: 0.25, nap: 0.03 },
  polished: { texture: 'leather', roughness: 0.24, bump: 0.005, tint: 0.2, specular: 0.5, coat: 0.35, coatRoughness: 0.12, nap: 0.07 },
  tumbled: { texture: 'tumbled', roughness: 0.4, bump: 0.02, tint: 0.25, specular: 0.5 },
  patent: { texture: 'leather', roughness: 0.12, bump: 0.002, tint: 0, specular: 0.6, coat: 1, coatRoughness: 0.04 },
  suede: { texture: 'suede', roughness: 0.95, bump: 0.03, tint: 0.42, specular: 0.15, sheen: 0.9, nap: 0.1 },
  nubuck: { texture: 'suede', roughness: 0.9, bump: 0.014, tint: 0.22, specular: 0.2, sheen: 0.5, nap: 0.06 },
  canvas: { texture: 'canvas', roughness: 0.9, bump: 0.045, tint: 0.55, specular: 0.2, sheen: 0.3, zoom: 1.5 },
  knit: { texture: 'knit', roughness: 0.88, bump: 0.06, tint: 0.65, specular: 0.2, sheen: 0.4, zoom: 1.25 },
  mesh: { texture: 'mesh', roughness: 0.8, bump: 0.05, tint: 0.85, specular: 0.25, sheen: 0.3 },
  lining: { texture: 'spacer', roughness: 0.92, bump: 0.03, tint: 0.4, specular: 0.15, sheen: 0.5 },
  textile: { texture: 'canvas', roughness: 0.92, bump: 0.015, tint: 0.3, specular: 0.15, sheen: 0.4, zoom: 0.6 },
  rubber: { texture: 'rubber', roughness: 0.52, bump: 0.006, tint: 0.2, specular: 0.45 },
  gloss: { texture: 'rubber', roughness: 0.3, bump: 0.003, tint: 0.1, specular: 0.5 },
  foam: { texture: 'foam', roughness: 0.62, bump: 0.012, tint: 0.35, specular: 0.35 },
  eva: { texture: 'rubber', roughness: 0.6, bump: 0.008, tint: 0.3, specular: 0.35 },
  tpu: { texture: 'rubber', roughness: 0.22, bump: 0.001, tint: 0, specular: 0.5, coat: 0.3, coatRoughness: 0.1 },
  lace: { texture: 'lace', roughness: 0.9, bump: 0.03, tint: 0.45, specular: 0.2, sheen: 0.3 },
  thread: { texture: 'lace', roughness: 0.7, bump: 0.0, tint: 0, specular: 0.3 },
  cork: { texture: 'cork', roughness: 0.85, bump: 0.02, tint: 0.75, specular: 0.2 },
  jute: { texture: 'jute', roughness: 0.95, bump: 0.09, tint: 0.7, specular: 0.1, sheen: 0.3 },
  rib: { texture: 'rib', roughness: 0.9, bump: 0.06, tint: 0.5, specular: 0.2, sheen: 0.4 },
  crepe: { texture: 'crepe', roughness: 0.75, bump: 0.035, tint: 0.5, specular: 0.3 },
  webbing: { texture: 'webbing', roughness: 0.8, bump: 0.04, tint: 0.6, specular: 0.25, sheen: 0.3 },
  stacked: { texture: 'wood', roughness: 0.5, bump: 0.008, tint: 0.6, specular: 0.4 },
  card: { texture: 'rubber', roughness: 0.7, bump: 0.002, tint: 0.08, specular: 0.3, nap: 0.03 },
  tissue: { texture: 'rubber', roughness: 0.85, bump: 0.003, tint: 0.05, specular: 0.2, sheen: 0.2 },
  metal: { texture: 'rubber', roughness: 0.22, bump: 0, tint: 0, specular: 0.5, metallic: 1 },
  hole: { texture: 'rubber', roughness: 0.95, bump: 0, tint: 0, specular: 0 },
};

/** { kind, color, ...overrides } -> a full description for the renderer. */
export function resolveMaterial({ kind, color, ...overrides }) {
  if (!kinds[kind]) throw new Error(`unknown material kind: ${kind}`);
  return { kind, color, ...kinds[kind], ...overrides };
}
