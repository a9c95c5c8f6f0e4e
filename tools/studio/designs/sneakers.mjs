// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// Twenty sneakers.
import { canvas, foam, gloss, lace, leather, lining, mesh, metal, nubuck, patent, rubber, suede, textile, thread, tpu, tumbled, webbing } from './fabrics.mjs';
import { aster, badge, flag, float, sewnBars, wing } from './marks.mjs';

export const sneakers = [
  {
    id: 'vane-court-chalk', silhouette: 'court', print: wing(),
    marks: [badge(wing())],
    materials: {
      base: leather('#eeebe4'), overlay: leather('#f1eee7'), tab: leather('#1f5a41'), mark: leather('#1f5a41'), label: leather('#1f5a41'), lining: lining('#e6e1d6'),
      laces: lace('#f3f0e9'), thread: thread('#ddd8cc'), sole: rubber('#ece7da'), outsole: rubber('#e6dfce'), footbed: textile('#d9d2c2'), eyelet: leather('#dcd7cb'),
    },
  },
  {
    id: 'vane-court-ink', silhouette: 'court', print: wing(),
    marks: [badge(wing())],
    materials: {
      base: suede('#1a2439'), overlay: suede('#1d2942'), tab: leather('#eae4d6'), mark: leather('#eae4d6'), label: leather('#eae4d6'), lining: lining('#1b2438'),
      laces: lace('#e9e3d5'), thread: thread('#c9c3b4'), sole: rubber('#ebe4d3'), outsole: rubber('#b5793f'), footbed: textile('#c8beaa'), eyelet: leather('#1b2848'),
    },
  },
  {
    id: 'vane-hi-bone', silhouette: 'highTop', print: wing(),
    marks: [badge(wing({ x: -0.9, z: 1.6 }))],
    materials: {
      base: leather('#e9e2d3'), overlay: tumbled('#a8322b'), facing: tumbled('#a8322b'), ankle: leather('#e9e2d3'), mark: leather('#a8322b'), label: textile('#a8322b'),
      lining: lining('#2a2a2c'), tongue: textile('#e6dfcf'), laces: lace('#efe9dc'), thread: thread('#efe9dc'), sole: rubber('#ece5d5'), outsole: rubber('#a8322b'), footbed: textile('#36363a'), eyelet: metal('#b9b4aa'),
    },
  },
  {
    id: 'vane-hi-night', silhouette: 'highTop', print: wing(),
    marks: [badge(wing({ x: -0.9, z: 1.6 }))],
    materials: {
      base: tumbled('#232326'), overlay: suede('#2b2b2f'), facing: tumbled('#242427'), ankle: tumbled('#262629'), mark: leather('#e9e4d8'), label: textile('#e9e4d8'),
      lining: lining('#29292c'), tongue: textile('#28282c'), laces: lace('#e8e3d7'), thread: thread('#6a6a6f'), soleThread: thread('#cfc8b8'), sole: rubber('#e8e2d3'), outsole: rubber('#a96f3a'), footbed: textile('#333337'), eyelet: metal('#6f6f73'),
    },
  },
  {
    id: 'rally-low-clay', silhouette: 'court',
    marks: [sewnBars()],
    materials: {
      base: canvas('#e7dccb'), overlay: nubuck('#c0714f'), facing: nubuck('#c0714f'), tab: leather('#3a2a26'), mark: leather('#3a2a26'), label: leather('#c0714f'), lining: lining('#dccfba'), tongue: canvas('#e7dccb'),
      laces: lace('#f0e8da'), thread: thread('#e6d6c0'), sole: rubber('#efe7d8'), outsole: rubber('#b87f48'), footbed: textile('#d6c5ab'), eyelet: leather('#a85f40'),
    },
  },
  {
    id: 'parry-74-marigold', silhouette: 'jogger',
    marks: [sewnBars({ x: -2.4, z: 1.0, size: 0.82 })],
    materials: {
      base: mesh('#1f2d4d', { color2: '#101a30' }), overlay: suede('#d9962a'), mark: leather('#f2ead8'), label: textile('#1f2d4d'), tab: leather('#f2ead8'), lining: lining('#d9c8a0'), tongue: mesh('#1f2d4d', { color2: '#101a30' }),
      laces: lace('#f2ead8'), thread: thread('#f0d9a0'), sole: foam('#efe6d2'), soleLower: foam('#efe6d2'), outsole: rubber('#7a4a25'), footbed: textile('#d9962a'), eyelet: leather('#b87a1d'),
    },
  },
  {
    id: 'parry-74-forest', silhouette: 'jogger',
    marks: [sewnBars({ x: -2.4, z: 1.0, size: 0.82 })],
    materials: {
      base: mesh('#1f4a38', { color2: '#0f261c' }), overlay: suede('#b9b7ae'), mark: leather('#f3eee2'), label: textile('#f3eee2'), tab: leather('#1f4a38'), lining: lining('#1f4a38'), tongue: mesh('#1f4a38', { color2: '#0f261c' }),
      laces: lace('#f1ede2'), thread: thread('#e4e1d8'), sole: foam('#f3efe4'), soleLower: foam('#1f4a38'), outsole: rubber('#2a2b2a'), footbed: textile('#b9b7ae'), eyelet: leather('#97958c'),
    },
  },
  {
    id: 'tierce-court-black', silhouette: 'courtPlain',
    shape: { upper: { uneven: 0.007 } },
    marks: [sewnBars({ x: -0.6 })],
    materials: {
      base: leather('#242426', { roughness: 0.55, coat: 0 }), overlay: leather('#262628', { roughness: 0.55, coat: 0 }), tab: patent('#141416'), mark: patent('#141416'), label: leather('#dedbd2'), lining: leather('#c2a684'), tongue: leather('#1d1d1f'),
      laces: lace('#29292b'), thread: thread('#626268'), soleThread: thread('#d8d4ca'), sole: rubber('#efede7'), outsole: rubber('#eae7df'), footbed: leather('#c2a684'), eyelet: leather('#262628'),
    },
  },
  {
    id: 'riposte-mid-sky', silhouette: 'midTop',
    marks: [sewnBars({ x: -0.9, z: 0.9, size: 0.95 })],
    materials: {
      base: leather('#efeeea'), overlay: nubuck('#8fb8d6'), collar: nubuck('#8fb8d6'), tab: leather('#202f50'), mark: leather('#202f50'), label: leather('#202f50'), lining: lining('#202f50'), tongue: leather('#eeede8'),
      laces: lace('#f4f3ef'), thread: thread('#f0eee8'), sole: rubber('#f0ede4'), outsole: rubber('#202f50'), footbed: textile('#202f50'), eyelet: leather('#7aa5c6'),
    },
  },
  {
    id: 'plume-oat', silhouette: 'chunky',
    marks: [badge(aster({ x: -3.8, z: 1.5, size: 0.72 }))],
    materials: {
      base: mesh('#ece4d3', { color2: '#b8aa90' }), quarter: nubuck('#d8c9ad'), overlay: nubuck('#e2d6bf'), facing: leather('#f1ebdf'), toe: nubuck('#cdbb9b'), counter: tpu('#b98d63'), tab: webbing('#c8996b'), mark: gloss('#b0703f'), label: leather('#b0703f'),
      lining: lining('#e9e0cf'), tongue: mesh('#ece4d3', { color2: '#b8aa90' }), laces: lace('#f3ede0'), thread: thread('#efe6d6'), sole: foam('#f2ecdf'), soleLower: foam('#dccdb2'), outsole: rubber('#b98d63'), footbed: textile('#d8c9ad'), eyelet: leather('#d9cdb8'),
    },
  },
  {
    id: 'plume-storm', silhouette: 'chunky',
    marks: [badge(aster({ x: -3.8, z: 1.5, size: 0.72 }))],
    materials: {
      base: mesh('#77818c', { color2: '#3a424b' }), quarter: nubuck('#4b5057'), overlay: nubuck('#5c636c'), facing: leather('#3c4046'), toe: nubuck('#42474e'), counter: tpu('#2c3036'), tab: webbing('#b7a5dc'), mark: gloss('#b7a5dc'), label: textile('#b7a5dc'),
      lining: lining('#555c66'), tongue: mesh('#77818c', { color2: '#3a424b' }), laces: lace('#d9dbe0'), thread: thread('#a9b0ba'), sole: foam('#f1f1ef'), soleLower: foam('#a9b2bc'), outsole: rubber('#34383d'), footbed: textile('#b7a5dc'), eyelet: leather('#4a4f56'),
    },
  },
  {
    id: 'lido-rose', silhouette: 'platform',
    marks: [badge(aster({ x: -0.6, z: 1.6, size: 1.05 }))],
    materials: {
      base: nubuck('#dfbdb5'), overlay: nubuck('#d8b2aa'), facing: nubuck('#d8b2aa'), tab: leather('#f5efe9'), mark: leather('#f5efe9'), label: leather('#f5efe9'), lining: textile('#f0e4dc'), tongue: nubuck('#dfbdb5'),
      laces: lace('#f8f4ef'), thread: thread('#f3e2dc'), sole: rubber('#f4f0e9'), outsole: rubber('#e8d8cd'), footbed: textile('#efe0d8'), eyelet: leather('#c99f97'),
    },
  },
  {
    id: 'lido-pistachio', silhouette: 'platform',
    marks: [badge(aster({ x: -0.6, z: 1.6, size: 1.05 }))],
    materials: {
      base: leather('#f1efe8'), overlay: nubuck('#b7c3a0'), facing: nubuck('#b7c3a0'), tab: nubuck('#b7c3a0'), mark: nubuck('#a3b389'), label: nubuck('#b7c3a0'), lining: textile('#ecebe0'), tongue: leather('#f1efe8'),
      laces: lace('#f6f4ee'), thread: thread('#f2f1e6'), sole: rubber('#f3f0e8'), outsole: rubber('#b98a54'), footbed: textile('#dfe5cf'), eyelet: leather('#9dab86'),
    },
  },
  {
    id: 'skippers-plimsoll-navy', silhouette: 'plimsoll',
    marks: [badge(float({ x: -6.6, z: 0.9, size: 0.8 }))],
    materials: {
      base: canvas('#1e2a48', { color2: '#111a31' }), overlay: canvas('#1e2a48', { color2: '#111a31' }), mark: rubber('#f2efe7'), label: textile('#b5322d'), lining: textile('#e9e3d5'), tongue: canvas('#1e2a48', { color2: '#111a31' }),
      laces: lace('#f4f1e9'), thread: thread('#eae5d8'), sole: rubber('#f2efe6'), foxing: gloss('#b5322d'), outsole: rubber('#b9834c'), toeCap: rubber('#f1ede4'), bumper: rubber('#ece8dd'), footbed: textile('#d9d2c2'), eyelet: metal('#d5d3cd'),
    },
  },
  {
    id: 'skippers-plimsoll-ecru', silhouette: 'plimsoll',
    marks: [badge(float({ x: -6.6, z: 0.9, size: 0.8 }))],
    materials: {
      base: canvas('#ddd0b4', { color2: '#a58f68' }), overlay: canvas('#ddd0b4', { color2: '#a58f68' }), mark: leather('#1f4536'), label: textile('#1f4536'), lining: textile('#e8deca'), tongue: canvas('#ddd0b4', { color2: '#a58f68' }),
      laces: lace('#efe6d2'), thread: thread('#f3ead8'), sole: rubber('#b9803f'), foxing: gloss('#1f4536'), outsole: rubber('#9c6830'), toeCap: rubber('#b9803f'), bumper: rubber('#a97235'), footbed: textile('#d8c9a9'), eyelet: metal('#b89a64'),
    },
  },
  {
    id: 'mainsail-hi-rust', silhouette: 'plimsollHi',
    marks: [badge(float({ x: -6.8, z: 7.2, size: 1.0 }), { seams: [{ at: 0.15, length: 0.18, radius: 0.022 }] })],
    materials: {
      base: canvas('#a8502e', { color2: '#6b2c16' }), overlay: canvas('#a8502e', { color2: '#6b2c16' }), mark: leather('#f0e7d5'), label: textile('#f0e7d5'), lining: textile('#eadfc9'), tongue: canvas('#a8502e', { color2: '#6b2c16' }),
      laces: lace('#f1e9d9'), thread: thread('#ecdcc2'), sole: rubber('#efe6d3'), foxing: gloss('#7a3a20'), outsole: rubber('#8a5a30'), toeCap: rubber('#efe6d3'), bumper: rubber('#e8dec9'), footbed: textile('#dfd1b7'), eyelet: metal('#c9a871'),
    },
  },
  {
    id: 'mainsail-hi-black', silhouette: 'plimsollHi',
    shape: { sole: { stripes: [{ at: 0.86, width: 0.14 }, { at: 0.28, width: 0.14 }] } },
    marks: [badge(float({ x: -6.8, z: 7.2, size: 1.0 }))],
    materials: {
      base: canvas('#2c2c2f', { color2: '#101012' }), overlay: canvas('#2c2c2f', { color2: '#101012' }), mark: rubber('#f3f1ec'), label: textile('#f3f1ec'), lining: textile('#e9e6de'), tongue: canvas('#2c2c2f', { color2: '#101012' }),
      laces: lace('#f5f3ee'), thread: thread('#f0eee8'), sole: rubber('#f4f2ec'), foxing: gloss('#232325'), outsole: rubber('#3a3632'), toeCap: rubber('#f4f2ec'), bumper: rubber('#eeebe4'), footbed: textile('#d9d6cd'), eyelet: metal('#dcdcdc'),
    },
  },
  {
    id: 'homeroom-low-scarlet', silhouette: 'hoops',
    marks: [badge(flag({ x: -0.2, z: 0.5, size: 0.74 }), { thickness: 0.06 })],
    materials: {
      base: leather('#f0eee8'), overlay: leather('#bd2a2b'), collar: leather('#f0eee8'), tab: leather('#bd2a2b'), mark: leather('#bd2a2b'), label: leather('#bd2a2b'), lining: lining('#bd2a2b'), tongue: leather('#f0eee8'),
      laces: lace('#f6f4ef'), thread: thread('#e9dcd2'), sole: rubber('#c08a50'), soleThread: thread('#e9cf9f'), outsole: rubber('#a97138'), footbed: textile('#bd2a2b'), eyelet: leather('#a32324'),
    },
  },
  {
    id: 'bleacher-mid-cobalt', silhouette: 'midTop',
    marks: [badge(flag({ x: -1.0, z: 0.5, size: 0.76 }))],
    materials: {
      base: suede('#b7b5b0'), overlay: leather('#24439a'), collar: suede('#a9a7a2'), toe: suede('#a9a7a2'), tab: leather('#24439a'), mark: leather('#24439a'), label: leather('#24439a'), lining: lining('#c9c7c1'), tongue: suede('#b7b5b0'),
      laces: lace('#f1efe9'), thread: thread('#e9e6de'), sole: rubber('#eeeae0'), outsole: rubber('#24439a'), footbed: textile('#24439a'), eyelet: leather('#1d3b8c'),
    },
  },
  {
    id: 'relay-trainer-fog', silhouette: 'jogger',
    shape: { upper: { seams: [] } },
    marks: [badge(flag({ x: -2.2, z: 1.3, size: 0.66 }), { thickness: 0.05 })],
    materials: {
      base: mesh('#c3c5c4', { color2: '#8d9190' }), overlay: suede('#b3b6b5'), mark: gloss('#e8b820'), label: textile('#e8b820'), tab: textile('#e8b820'), lining: lining('#bdc0bf'), tongue: mesh('#c3c5c4', { color2: '#8d9190' }),
      laces: lace('#cfd1d0'), thread: thread('#d3d5d4'), sole: foam('#cfd1cf'), soleLower: foam('#bfc2c0'), outsole: rubber('#9a9e9c'), footbed: textile('#b3b6b5'), eyelet: leather('#a3a6a5'),
    },
  },
];
