// Short names for what parts are made of: `suede('#1d2942')` is { kind: 'suede', color: '#1d2942' }. See
// src/materials.mjs.
const fabric = (kind) => (color, changes) => ({ kind, color, ...changes });

export const leather = fabric('leather');
export const polished = fabric('polished');
export const tumbled = fabric('tumbled');
export const patent = fabric('patent');
export const suede = fabric('suede');
export const nubuck = fabric('nubuck');
export const canvas = fabric('canvas');
export const knit = fabric('knit');
export const mesh = fabric('mesh');
export const lining = fabric('lining');
export const textile = fabric('textile');
export const rubber = fabric('rubber');
export const gloss = fabric('gloss');
export const foam = fabric('foam');
export const eva = fabric('eva');
export const tpu = fabric('tpu');
export const lace = fabric('lace');
export const thread = fabric('thread');
export const cork = fabric('cork');
export const jute = fabric('jute');
export const rib = fabric('rib');
export const crepe = fabric('crepe');
export const webbing = fabric('webbing');
export const stacked = fabric('stacked');
export const metal = fabric('metal');
export const card = fabric('card');
export const tissue = fabric('tissue');
