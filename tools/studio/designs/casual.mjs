// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// Sixteen casual shoes.
import { canvas, cork, crepe, eva, foam, gloss, jute, knit, lace, leather, metal, nubuck, polished, rib, rubber, stacked, suede, textile, thread, tpu, tumbled, webbing } from './fabrics.mjs';
import { aster, badge, lozenge, waves, wing } from './marks.mjs';

const lozengeAt = (at) => badge(lozenge(at), { thickness: 0.02, edge: 0.03 });

export const casual = [
  {
    id: 'harbor-loafer-oxblood', silhouette: 'loafer', print: lozenge(),
    materials: {
      base: polished('#4a1518'), apron: polished('#4e171a'), saddle: polished('#481416'), tab: polished('#481416'), lining: leather('#c39a6c'), print: gloss('#7a5530'), mark: polished('#3a0f12'),
      thread: thread('#6b2a2a'), soleThread: thread('#a98a60'), sole: stacked('#4a2c1a'), outsole: leather('#a8743f'), heel: stacked('#452a1a'), heelTip: rubber('#191614'), footbed: leather('#c79d6d'),
    },
  },
  {
    id: 'harbor-loafer-black', silhouette: 'loafer', print: lozenge(),
    materials: {
      base: polished('#17171a'), lining: leather('#b98f62'), print: gloss('#6d4c2c'), thread: thread('#34343a'), soleThread: thread('#8f7a5c'), sole: stacked('#2b1f18'), outsole: leather('#9a6a3b'), heel: stacked('#2a1e17'), heelTip: rubber('#151515'), footbed: leather('#c1966a'),
    },
  },
  {
    id: 'dune-chukka-sand', silhouette: 'desertBoot', print: lozenge(),
    marks: [lozengeAt({ x: -10.0, z: 4.6, size: 0.55 })],
    materials: {
      base: suede('#b08a5e'), quarter: suede('#b08a5e'), tab: suede('#a9835a'), lining: leather('#caa477'), tongue: suede('#ab855a'), mark: leather('#7d5a34'), print: gloss('#7d5a34'), laces: lace('#6d5236'), thread: thread('#dcc9a6'), soleThread: thread('#e7dcc0'),
      sole: crepe('#c9a56c'), welt: leather('#b58b57'), outsole: crepe('#c09b62'), footbed: leather('#c9a478'), eyelet: metal('#8a6a3f'),
    },
  },
  {
    id: 'dune-chukka-peat', silhouette: 'desertBoot', print: lozenge(),
    marks: [lozengeAt({ x: -10.0, z: 4.6, size: 0.55 })],
    materials: {
      base: suede('#4d3c2e'), lining: leather('#b88a5a'), mark: leather('#2a1f17'), print: gloss('#5c4229'), laces: lace('#2c221a'), thread: thread('#9a8264'), soleThread: thread('#d8c8a6'), sole: crepe('#b98f57'), welt: leather('#6b4a30'), footbed: leather('#b88a5a'), eyelet: metal('#6d5332'),
    },
  },
  {
    id: 'weller-chelsea-cognac', silhouette: 'chelsea', print: lozenge(),
    materials: {
      base: polished('#8a4a1f'), vamp: polished('#8c4b20'), quarter: polished('#884a1f'), tab: polished('#7d421b'), gore: rib('#3a2a20', { color2: '#1d140e' }), lining: leather('#c49a6c'), print: gloss('#6d4824'), mark: polished('#6d3814'), thread: thread('#b9854c'), soleThread: thread('#c9a46c'),
      sole: stacked('#5a3820'), outsole: leather('#a8743f'), heel: stacked('#563620'), heelTip: rubber('#1d1a17'), footbed: leather('#c49a6c'),
    },
  },
  {
    id: 'marlow-derby-espresso', silhouette: 'derby', print: lozenge(),
    materials: {
      base: polished('#33211a'), quarter: polished('#35231b'), tab: polished('#2f1e17'), tongue: polished('#33211a'), lining: leather('#b48a5e'), print: gloss('#6d4c2c'), mark: polished('#241610'), laces: lace('#2a1b15'), thread: thread('#4d3529'), soleThread: thread('#8a6a48'), eyelet: metal('#3f2d22'),
      sole: stacked('#3a2418'), outsole: leather('#9a6a3b'), heel: stacked('#372217'), heelTip: rubber('#161412'), footbed: leather('#b98f62'),
    },
  },
  {
    id: 'camp-moc-tobacco', silhouette: 'campMoc', print: lozenge(),
    materials: {
      base: suede('#7d5330'), apron: suede('#825734'), saddle: suede('#6f4828'), tab: suede('#6f4828'), lining: leather('#c9a173'), print: gloss('#6d4824'), mark: leather('#5a3a1f'), thread: thread('#e3cfa8'), soleThread: thread('#e7d8b4'), sole: crepe('#cbab78'), welt: rubber('#d2b584'), outsole: crepe('#c09b62'), footbed: leather('#c9a173'),
    },
  },
  {
    id: 'cala-espadrille-indigo', silhouette: 'espadrille', print: waves(),
    marks: [badge(waves({ x: -7.4, z: -0.6, size: 0.52 }), { thickness: 0.03 })],
    materials: {
      base: canvas('#2f3f66', { color2: '#17213f' }), vamp: canvas('#2f3f66', { color2: '#17213f' }), tab: canvas('#2a395c', { color2: '#17213f' }), binding: textile('#273552'), mark: textile('#e9e0cc'), lining: textile('#e6dcc6'), print: textile('#2f3f66'), thread: thread('#c9d0e2'),
      sole: jute('#cfae78', { color2: '#6d4f28' }), soleThread: thread('#e6d2a6'), outsole: rubber('#8f7048'), footbed: textile('#d9c49a'),
    },
  },
  {
    id: 'cala-espadrille-salt', silhouette: 'espadrille', print: waves(),
    marks: [badge(waves({ x: -7.4, z: -0.6, size: 0.52 }), { thickness: 0.03 })],
    materials: {
      base: canvas('#f0ece1', { color2: '#bdb39c' }), vamp: canvas('#f0ece1', { color2: '#bdb39c' }), tab: textile('#b8563a'), binding: textile('#b8563a'), mark: textile('#b8563a'), lining: textile('#efe8d8'), print: textile('#b8563a'), thread: thread('#efe8da'),
      sole: jute('#d8ba86', { color2: '#76582f' }), soleThread: thread('#b8563a'), outsole: rubber('#a5835a'), footbed: textile('#dfcca4'),
    },
  },
  {
    id: 'dia-slip-on-terracotta', silhouette: 'slipOn', print: waves(),
    marks: [badge(waves({ x: -6.6, z: -0.1, size: 0.62 }), { thickness: 0.03 })],
    materials: {
      base: canvas('#b8613f', { color2: '#74351d', zoom: 2 }), vamp: canvas('#b8613f', { color2: '#74351d', zoom: 2 }), tab: canvas('#ad5a3a', { color2: '#74351d', zoom: 2 }), gore: webbing('#8f4a30'), binding: textile('#8c4227'), mark: textile('#f0e2cd'), lining: textile('#ecdcc4'), print: textile('#b8613f'), thread: thread('#eed9bd'),
      sole: rubber('#f0e7d6'), foxing: gloss('#6d3d24'), outsole: rubber('#7d5433'), bumper: rubber('#eae0cd'), footbed: canvas('#dcc6a2'),
    },
  },
  {
    id: 'drift-slip-on-natural', silhouette: 'slipOn',
    materials: {
      base: canvas('#d8ccb2'), vamp: canvas('#d8ccb2'), tab: canvas('#d2c5a9'), gore: webbing('#e4dcc9'), binding: textile('#8c6a45'), lining: textile('#e3dac6'), thread: thread('#efe7d5'), sole: rubber('#efe9db'), foxing: gloss('#8c5a33'),
      outsole: rubber('#a9713d'), bumper: rubber('#e9e2d1'), footbed: leather('#b98a5a'),
    },
  },
  {
    id: 'drift-slip-on-navy', silhouette: 'slipOn',
    shape: { sole: { stripes: [{ at: 0.74, width: 0.14 }, { at: 0.54, width: 0.14 }] } },
    materials: {
      base: canvas('#1f2b47', { color2: '#121a2c' }), vamp: canvas('#1f2b47', { color2: '#121a2c' }), tab: canvas('#1f2b47', { color2: '#121a2c' }), gore: webbing('#1d2942'), binding: textile('#e9e2d2'), lining: textile('#e6dfcf'), thread: thread('#e9e2d2'), sole: rubber('#f1ede3'), foxing: gloss('#b5322d'),
      outsole: rubber('#c99a5f'), bumper: rubber('#ece7db'), footbed: leather('#c69a6a'),
    },
  },
  {
    id: 'sunday-knit-graphite', silhouette: 'knitSlipOn', print: wing(),
    marks: [badge(wing({ x: -0.2, z: 0.9, size: 0.8 }), { thickness: 0.03 })],
    materials: {
      base: knit('#505358', { color2: '#1f2124' }), overlay: nubuck('#3a3c40'), collar: rib('#46494d', { color2: '#1f2124' }), tab: webbing('#d8dad8'), mark: tpu('#d8dad8'), lining: textile('#44474b'), print: textile('#d8dad8'), thread: thread('#7a7d82'), sole: foam('#f4f4f1'), soleLower: foam('#f4f4f1'), outsole: rubber('#3a3c40'), footbed: textile('#5a5d62'),
    },
  },
  {
    id: 'sunday-knit-sage', silhouette: 'knitSlipOn', print: wing(),
    marks: [badge(wing({ x: -0.2, z: 0.9, size: 0.8 }), { thickness: 0.03 })],
    materials: {
      base: knit('#a9b694', { color2: '#efe8d6', tint: 0.8 }), overlay: nubuck('#8d9c78'), collar: rib('#98a784', { color2: '#667353' }), tab: webbing('#efe8d6'), mark: tpu('#f2ecdc'), lining: textile('#e4dfcb'), print: textile('#667353'), thread: thread('#d8dcc6'), sole: foam('#e9dfc9'), soleLower: foam('#e9dfc9'), outsole: rubber('#a98a5c'), footbed: textile('#d5d3bb'),
    },
  },
  {
    id: 'gable-clog-taupe', silhouette: 'clog', strapMark: aster({ x: 7.2, z: -0.7, size: 0.5 }),
    materials: {
      strap: suede('#a08a74'), band: suede('#94806b'), lining: suede('#c7b59c'), thread: thread('#d9cbb4'), sole: cork('#c49762', { color2: '#6d4526' }), outsole: eva('#4a3a2c'), mark: metal('#b99a63'), footbed: suede('#cdb08a'), buckle: metal('#c9b48a'),
    },
  },
  {
    id: 'gable-clog-olive', silhouette: 'clog', strapMark: aster({ x: 7.2, z: -0.7, size: 0.5 }),
    materials: {
      strap: tumbled('#4c4f30'), band: tumbled('#46492c'), lining: suede('#8d8a68'), thread: thread('#8f9168'), sole: cork('#a97d4e', { color2: '#5a3a20' }), outsole: eva('#232321'), mark: metal('#a39a80'), footbed: suede('#a8946c'),
    },
  },
];
