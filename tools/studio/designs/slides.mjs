// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// Twelve slides.
import { cork, eva, foam, gloss, leather, metal, nubuck, rubber, suede, textile, thread, tumbled, webbing } from './fabrics.mjs';
import { crescent, float, spark, wing } from './marks.mjs';

export const slides = [
  {
    id: 'tidepool-slide-onyx', silhouette: 'slide', strapMark: crescent({ x: 3.9, z: 0.5, size: 0.72 }),
    materials: { strap: eva('#242528'), lining: textile('#2b2c30'), mark: gloss('#f2efe8'), sole: eva('#26272a'), footbed: eva('#2a2b2f'), thread: thread('#55565a') },
  },
  {
    id: 'tidepool-slide-coral', silhouette: 'slide', strapMark: crescent({ x: 3.9, z: 0.5, size: 0.72 }),
    materials: { strap: eva('#e26d55'), lining: textile('#d9674f'), mark: gloss('#f6ede2'), sole: foam('#efe6d8'), footbed: eva('#e9ddcb'), thread: thread('#f6ede2') },
  },
  {
    id: 'lagoon-cloud-bone', silhouette: 'cloud', strapMark: crescent({ x: 4.2, z: 2.4, size: 0.7 }),
    materials: { strap: foam('#e6dcc8'), lining: foam('#dfd4be'), mark: foam('#d3c6ab'), sole: foam('#e6dcc8'), footbed: foam('#e0d5bf'), thread: thread('#d3c6ab') },
  },
  {
    id: 'lagoon-cloud-lilac', silhouette: 'cloud', strapMark: crescent({ x: 4.2, z: 2.4, size: 0.7 }),
    materials: { strap: foam('#b9a9cf'), lining: foam('#b0a0c7'), mark: foam('#a391bd'), sole: foam('#b9a9cf'), footbed: foam('#b2a2c9'), thread: thread('#a391bd') },
  },
  {
    id: 'tidepool-quilted-sage', silhouette: 'quilted', strapMark: crescent({ x: 4.4, z: 1.0, size: 0.7 }),
    materials: { strap: nubuck('#9aa88c'), lining: textile('#8f9d81'), mark: gloss('#e8ecdf'), thread: thread('#c3cdb4'), sole: eva('#a4b196'), footbed: eva('#9aa88c') },
  },
  {
    id: 'cove-two-strap-tan', silhouette: 'sandal',
    materials: { strap: leather('#9a5f34'), lining: suede('#c49a6a'), thread: thread('#d9b98a'), sole: cork('#c49762', { color2: '#6d4526' }), outsole: eva('#3a2a20'), footbed: suede('#c9a57a'), buckle: metal('#c9b48a') },
  },
  {
    id: 'cove-two-strap-black', silhouette: 'sandal',
    materials: { strap: tumbled('#26262a'), lining: suede('#4a4540'), thread: thread('#55555b'), sole: cork('#6d5238', { color2: '#33241a' }), outsole: eva('#1d1d1f'), footbed: suede('#6a5a4a'), buckle: metal('#7d7d82') },
  },
  {
    id: 'brisa-cross-saffron', silhouette: 'cross',
    materials: { strap: leather('#dd9a1e'), lining: suede('#d8b06a'), thread: thread('#f5dca0'), sole: cork('#cba06a', { color2: '#7a5230' }), outsole: rubber('#efe4cd'), footbed: suede('#d3b083'), mark: leather('#b97d12') },
  },
  {
    id: 'pier-slide-forest', silhouette: 'slide', strapMark: wing({ x: 4.0, z: 0.35, size: 0.62 }),
    materials: { strap: eva('#1f4d39'), lining: textile('#1c4533'), mark: gloss('#efe8d6'), sole: eva('#1f4d39'), footbed: eva('#22523d'), thread: thread('#efe8d6') },
  },
  {
    id: 'pier-slide-chalk', silhouette: 'slide', strapMark: wing({ x: 4.0, z: 0.35, size: 0.62 }),
    materials: { strap: eva('#f1eee7'), lining: textile('#e6e2d8'), mark: gloss('#1e2a48'), sole: eva('#1e2a48'), footbed: eva('#212e4e'), thread: thread('#1e2a48') },
  },
  {
    id: 'wharf-two-band-navy', silhouette: 'twoBand', strapMark: float({ x: 6.1, z: 0.2, size: 0.55 }),
    materials: { strap: webbing('#243352', { color2: '#11192d' }), lining: textile('#22314f'), mark: rubber('#f0ebe0'), thread: thread('#8f9cba'), sole: foam('#e0cfae'), outsole: rubber('#22314f'), footbed: eva('#d9c6a3') },
  },
  {
    id: 'aterhamta-recovery-slide', silhouette: 'recovery', strapMark: spark({ x: 2.4, z: 1.3, size: 0.6 }),
    materials: { strap: eva('#59636e'), lining: textile('#4c5560'), mark: gloss('#d8dd2e'), thread: thread('#8b97a3'), sole: foam('#5f6974'), outsole: rubber('#d8dd2e'), footbed: eva('#535d68') },
  },
];
