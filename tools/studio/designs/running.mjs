// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// Sixteen running shoes.
import { foam, gloss, knit, lace, lining, mesh, nubuck, rubber, textile, thread, tpu, webbing } from './fabrics.mjs';
import { badge, flag, peaks, spark, wing } from './marks.mjs';

const sideWing = () => badge(wing({ x: -0.4, z: 2.1 }));
const heelSpark = (dz = 0) => badge(spark({ x: -6.0, z: 1.4 + dz, size: 0.8 }));

export const running = [
  {
    id: 'cloudrunner-2', silhouette: 'runner', print: wing(),
    marks: [sideWing()],
    materials: {
      base: mesh('#cfd8dc'), overlay: tpu('#9fb4bf'), facing: nubuck('#b7c6cd'), counter: tpu('#2b5f77'), toe: nubuck('#bccad0'), tab: webbing('#ff6a4d'), mark: tpu('#ff6a4d'), label: textile('#ff6a4d'),
      lining: lining('#dfe6e9'), tongue: knit('#c3ced3'), laces: lace('#f2f4f4'), thread: thread('#8fa5af'), sole: foam('#f3f3ef'), soleLower: foam('#8fd0de'), outsole: rubber('#2a3034'), footbed: textile('#2b5f77'), eyelet: tpu('#7f97a3'),
    },
  },
  {
    id: 'cloudrunner-2-night', silhouette: 'runner', print: wing(),
    marks: [sideWing()],
    materials: {
      base: knit('#36373c', { color2: '#101013' }), overlay: tpu('#1d1e21'), facing: nubuck('#26272b'), counter: tpu('#1b1c1f'), toe: nubuck('#26272b'), tab: webbing('#f0541e'), mark: tpu('#f0541e'), label: textile('#f0541e'),
      lining: lining('#26272a'), tongue: knit('#2a2b2f', { color2: '#101013' }), laces: lace('#36373b'), thread: thread('#606167'), sole: foam('#f4f1ea'), soleLower: foam('#f0541e'), outsole: rubber('#222326'), footbed: textile('#f0541e'), eyelet: tpu('#17181b'),
    },
  },
  {
    id: 'aerofoil-race', silhouette: 'racer', print: wing(),
    marks: [badge(wing({ x: -0.6, z: 3.4, size: 1.15 }), { thickness: 0.04 })],
    materials: {
      base: mesh('#fbfcf9', { color2: '#b9bdb4', zoom: 1.2 }), overlay: tpu('#e6e8e2'), facing: nubuck('#dfe2db'), tab: webbing('#b6e02c'), mark: tpu('#a8d51f'), label: textile('#a8d51f'), lining: lining('#eef0ea'), tongue: mesh('#fbfcf9', { color2: '#b9bdb4' }),
      laces: lace('#1f2320'), thread: thread('#cfd4c8'), sole: foam('#f6f6f2'), soleLower: foam('#b6e02c'), outsole: rubber('#22262a'), footbed: textile('#b6e02c'), eyelet: tpu('#c9cec2'),
    },
  },
  {
    id: 'aerofoil-harbor', silhouette: 'racer', print: wing(),
    shape: { sole: { outsole: 0.34 }, upper: { collar: { puff: 0.34, thickness: 0.95, depth: 2.4 } } },
    marks: [badge(wing({ x: -0.5, z: 3.2, size: 1.0 }))],
    materials: {
      base: knit('#1f5560', { color2: '#0b2a31' }), overlay: tpu('#17444d'), facing: nubuck('#1b4b55'), toe: nubuck('#17434c'), tab: webbing('#a9e0cb'), mark: tpu('#bde8d8'), label: textile('#bde8d8'), lining: lining('#1f5560'), tongue: knit('#1f5560', { color2: '#0b2a31' }),
      laces: lace('#dff1ea'), thread: thread('#6fa5a4'), sole: foam('#f2f2ec'), soleLower: foam('#a9e0cb'), outsole: rubber('#17333a'), footbed: textile('#a9e0cb'), eyelet: tpu('#123840'),
    },
  },
  {
    id: 'flint-tempo-citron', silhouette: 'tempo', print: spark(),
    marks: [heelSpark()],
    materials: {
      base: knit('#d8dd2e', { color2: '#7f8512' }), overlay: tpu('#1e1f20'), facing: nubuck('#232425'), toe: tpu('#c9cf22'), counter: tpu('#1c1d1e'), tab: webbing('#232425'), mark: tpu('#1c1d1e'), label: textile('#d8dd2e'),
      lining: lining('#2a2b2c'), tongue: knit('#d8dd2e', { color2: '#7f8512' }), laces: lace('#1f2021'), thread: thread('#4a4b4c'), sole: foam('#f6f6f1'), soleLower: foam('#f6f6f1'), outsole: rubber('#1d1e20'), footbed: textile('#2a2b2c'), eyelet: tpu('#101112'),
    },
  },
  {
    id: 'flint-tempo-ultramarine', silhouette: 'tempo', print: spark(),
    marks: [heelSpark()],
    materials: {
      base: mesh('#2740b8', { color2: '#101d66' }), overlay: tpu('#1a2d8c'), facing: nubuck('#1d329c'), toe: tpu('#1c3099'), counter: tpu('#d8352c'), tab: webbing('#d8352c'), mark: tpu('#f3f3f0'), label: textile('#d8352c'),
      lining: lining('#1d2f8f'), tongue: mesh('#2740b8', { color2: '#101d66' }), laces: lace('#f3f3f0'), thread: thread('#7f90e0'), sole: foam('#f5f4f0'), soleLower: foam('#f5f4f0'), outsole: rubber('#d8352c'), footbed: textile('#d8352c'), eyelet: tpu('#152576'),
    },
  },
  {
    id: 'solsken-max-peach', silhouette: 'maximal', print: spark(),
    marks: [badge(spark({ x: -0.8, z: 2.6, size: 1.15 }))],
    materials: {
      base: knit('#f2bfa0', { color2: '#c98560' }), overlay: nubuck('#eba57f'), facing: nubuck('#eda985'), toe: nubuck('#e89d75'), counter: nubuck('#e79a72'), tab: webbing('#f6e3c8'), mark: tpu('#fbf3e4'), label: textile('#fbf3e4'),
      lining: lining('#f6dcc8'), tongue: knit('#f2bfa0', { color2: '#c98560' }), laces: lace('#fbf3e8'), thread: thread('#fbe4d0'), sole: foam('#f8f0df'), soleLower: foam('#f6d9b4'), outsole: rubber('#c9794d'), footbed: textile('#eba57f'), eyelet: tpu('#d98f67'),
    },
  },
  {
    id: 'solsken-max-slate', silhouette: 'maximal', print: spark(),
    marks: [badge(spark({ x: -0.8, z: 2.6, size: 1.15 }))],
    materials: {
      base: knit('#616c78', { color2: '#2f3840' }), overlay: nubuck('#4a545e'), facing: nubuck('#505a64'), toe: nubuck('#48525b'), counter: nubuck('#414a53'), tab: webbing('#f0c419'), mark: tpu('#f4f4f1'), label: textile('#f0c419'),
      lining: lining('#56616c'), tongue: knit('#616c78', { color2: '#2f3840' }), laces: lace('#e9ebec'), thread: thread('#8b97a3'), sole: foam('#f5f5f2'), soleLower: foam('#f5f5f2'), outsole: rubber('#3c444b'), footbed: textile('#f0c419'), eyelet: tpu('#3b444c'),
    },
  },
  {
    id: 'fjaril-flat', silhouette: 'flat', print: spark(),
    marks: [badge(spark({ x: -0.6, z: 0.9, size: 1.1 }))],
    materials: {
      base: mesh('#fcfbf7', { color2: '#bdbab1', zoom: 1.2 }), overlay: tpu('#e4e3dc'), facing: nubuck('#e9e7df'), toe: nubuck('#e2e0d8'), counter: tpu('#d3262e'), tab: webbing('#d3262e'), mark: tpu('#d3262e'), label: textile('#d3262e'),
      lining: lining('#d3262e'), tongue: mesh('#fcfbf7', { color2: '#bdbab1' }), laces: lace('#d3262e'), thread: thread('#d8d6cd'), sole: foam('#f5f4ef'), soleLower: foam('#d3262e'), outsole: rubber('#2a2b2d'), footbed: textile('#d3262e'), eyelet: tpu('#cfcdc4'),
    },
  },
  {
    id: 'ridgeback-trail-moss', silhouette: 'trail', print: peaks(),
    marks: [badge(peaks({ x: -0.4, z: 0.6, size: 0.62 }))],
    materials: {
      base: knit('#7f8c6b', { color2: '#3f4a36' }), overlay: nubuck('#566348'), facing: nubuck('#566348'), counter: tpu('#36422f'), rand: rubber('#2f3630'), tab: webbing('#e0ab2e'), mark: gloss('#e9dfc3'), label: textile('#e0ab2e'),
      lining: lining('#6f7b5d'), tongue: knit('#76835f', { color2: '#3f4a36' }), laces: lace('#e0ab2e'), thread: thread('#aab394'), sole: foam('#e9e2cf'), soleLower: foam('#cfc3a5'), outsole: rubber('#2b2d2a'), footbed: textile('#e0ab2e'), eyelet: tpu('#3b4535'),
    },
  },
  {
    id: 'ridgeback-trail-ember', silhouette: 'trail', print: peaks(),
    marks: [badge(peaks({ x: -0.4, z: 0.6, size: 0.62 }))],
    materials: {
      base: mesh('#4a4c50', { color2: '#1c1d20' }), overlay: tpu('#33353a'), facing: nubuck('#34363a'), counter: tpu('#232528'), rand: rubber('#26282b'), tab: webbing('#e2451f'), mark: gloss('#e2451f'), label: textile('#e2451f'),
      lining: lining('#36383c'), tongue: mesh('#4a4c50', { color2: '#1c1d20' }), laces: lace('#e2451f'), thread: thread('#7d8086'), sole: foam('#d9d8d4'), soleLower: foam('#8d9095'), outsole: rubber('#c93f1d'), footbed: textile('#e2451f'), eyelet: tpu('#1d1f22'),
    },
  },
  {
    id: 'scree-runner-sandstone', silhouette: 'trailLight', print: peaks(),
    marks: [badge(peaks({ x: -6.0, z: 0.2, size: 0.6 }))],
    materials: {
      base: mesh('#d9bf94', { color2: '#8f7448' }), overlay: nubuck('#7a5838'), quarter: nubuck('#a37b50'), facing: nubuck('#8a6541'), rand: rubber('#5a3f29'), tab: webbing('#2bb3b0'), mark: gloss('#f3e7cf'), label: textile('#2bb3b0'),
      lining: lining('#c9ad80'), tongue: mesh('#d9bf94', { color2: '#8f7448' }), laces: lace('#2bb3b0'), thread: thread('#e9d4ac'), sole: foam('#f0e6d0'), soleLower: foam('#d8bf94'), outsole: rubber('#5a3f29'), footbed: textile('#2bb3b0'), eyelet: tpu('#6b4c30'),
    },
  },
  {
    id: 'scree-runner-alpine', silhouette: 'trailLight', print: peaks(),
    marks: [badge(peaks({ x: -6.0, z: 0.2, size: 0.6 }))],
    materials: {
      base: mesh('#f9fbfc', { color2: '#b9c4cd' }), overlay: nubuck('#6a4fae'), quarter: nubuck('#7257b8'), facing: nubuck('#6a4fae'), rand: rubber('#4b3a86'), tab: webbing('#7cc7e8'), mark: gloss('#f4f6f8'), label: textile('#7cc7e8'),
      lining: lining('#7cc7e8'), tongue: mesh('#f9fbfc', { color2: '#b9c4cd' }), laces: lace('#f4f6f8'), thread: thread('#cfc6ea'), sole: foam('#f3f5f6'), soleLower: foam('#9ad4ee'), outsole: rubber('#3a3066'), footbed: textile('#7cc7e8'), eyelet: tpu('#57409a'),
    },
  },
  {
    id: 'anchor-leg-navy', silhouette: 'stability', print: flag(),
    marks: [badge(flag({ x: -0.4, z: 1.7, size: 0.7 }))],
    materials: {
      base: mesh('#2b3a58', { color2: '#121a2c' }), overlay: tpu('#3c4c6c'), quarter: nubuck('#1f2c46'), facing: nubuck('#24324f'), toe: nubuck('#24324f'), counter: tpu('#aeb6c0'), tab: webbing('#c8352f'), mark: tpu('#c8352f'), label: textile('#c8352f'),
      lining: lining('#2b3a58'), tongue: knit('#2b3a58', { color2: '#121a2c' }), laces: lace('#e8eaed'), thread: thread('#6f80a0'), sole: foam('#f2f2ef'), soleLower: foam('#a9b0b9'), outsole: rubber('#24304a'), footbed: textile('#c8352f'), eyelet: tpu('#1a2439'),
    },
  },
  {
    id: 'anchor-leg-plum', silhouette: 'stability', print: flag(),
    marks: [badge(flag({ x: -0.4, z: 1.7, size: 0.7 }))],
    materials: {
      base: mesh('#5e3556', { color2: '#2c1528' }), overlay: tpu('#d8a3ad'), quarter: nubuck('#74456b'), facing: nubuck('#d09aa5'), toe: nubuck('#6a3d61'), counter: tpu('#d8a3ad'), tab: webbing('#e7bcc2'), mark: tpu('#f3dcdc'), label: textile('#e7bcc2'),
      lining: lining('#d8a3ad'), tongue: knit('#5e3556', { color2: '#2c1528' }), laces: lace('#f1dcdc'), thread: thread('#c79bb0'), sole: foam('#f5efec'), soleLower: foam('#e5b7bd'), outsole: rubber('#4a2843'), footbed: textile('#d8a3ad'), eyelet: tpu('#b9808d'),
    },
  },
  {
    id: 'homestretch-gray', silhouette: 'everyday', print: flag(),
    marks: [badge(flag({ x: -0.6, z: 1.3, size: 0.75 }))],
    materials: {
      base: knit('#a3a7aa', { color2: '#5c6164' }), overlay: nubuck('#7d8285'), facing: nubuck('#7d8285'), toe: nubuck('#84898c'), tab: textile('#6d7275'), mark: tpu('#2f3437'), label: textile('#2f3437'),
      lining: lining('#8d9295'), tongue: knit('#a3a7aa', { color2: '#5c6164' }), laces: lace('#f1f2f2'), thread: thread('#b9bdbf'), sole: foam('#f5f5f3'), soleLower: foam('#f5f5f3'), outsole: rubber('#5e6366'), footbed: textile('#7d8285'), eyelet: tpu('#6d7275'),
    },
  },
];
