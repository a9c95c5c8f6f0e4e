import { type ShoeFacts, unknownFacts } from '@/lib/catalogue/product/shoe-facts';

// What is measured and named of the demo shop's shoes, in agreement with their descriptions and features.

const leather = 'Wipe with a damp cloth; condition twice a year';
const suede = 'Brush when dry; protect with a suede spray';
const mesh = 'Hand-wash cold with mild soap; air-dry';
const canvas = 'Spot-clean with cold water; air-dry';
const machine = 'Machine wash cold, in a bag; air-dry';
const rinse = 'Rinse with water; keep out of hot cars';
const cork = 'Wipe the footbed with a damp cloth; dry away from heat';

type Line = readonly [grams: number, upper: string, sole: string, care: string, drop?: number | null, stack?: number];

/** By the shoe's id: grams, upper, sole, care, and for shoes that are made for miles or for height, drop and stack. */
const lines: Readonly<Record<string, Line>> = {
  'vane-court-chalk': [392, 'Full-grain leather', 'Rubber cup sole, stitched', leather, 6, 28],
  'vane-court-ink': [386, 'Brushed suede', 'Gum rubber cup sole', suede, 6, 28],
  'vane-hi-bone': [448, 'Bone leather, tumbled overlays', 'Stitched rubber cup sole', leather, 6, 28],
  'vane-hi-night': [452, 'Tumbled leather, suede overlays', 'Rubber cup sole with a gum edge', leather, 6, 28],
  'rally-low-clay': [341, 'Cotton canvas and nubuck', 'Gum rubber, herringbone tread', suede, 4, 24],
  'parry-74-marigold': [268, 'Open mesh and suede', 'Foam wedge, waffle-style tread', suede, 10, 27],
  'parry-74-forest': [266, 'Mesh and suede', 'Light foam wedge, waffle-style tread', suede, 10, 27],
  'tierce-court-black': [372, 'Smooth leather', 'Rubber cup sole', leather, 5, 26],
  'riposte-mid-sky': [431, 'Leather and nubuck', 'Stitched rubber cup sole', leather, 6, 27],
  'plume-oat': [366, 'Mesh, nubuck and leather', 'Tall sculpted foam', suede, 9, 42],
  'plume-storm': [362, 'Mesh and nubuck', 'Tall two-layer foam', suede, 9, 42],
  'lido-rose': [352, 'Soft nubuck', 'Rubber cup sole, 3.5 cm platform', suede, 2, 35],
  'lido-pistachio': [360, 'Smooth leather', 'Rubber cup sole, 3.5 cm platform', leather, 2, 35],
  'skippers-plimsoll-navy': [298, 'Cotton canvas, heavy weave', 'Vulcanized rubber', machine, 2, 18],
  'skippers-plimsoll-ecru': [296, 'Cotton canvas, undyed', 'Vulcanized gum rubber', canvas, 2, 18],
  'mainsail-hi-rust': [402, 'Cotton canvas, 12 oz', 'Vulcanized rubber', canvas, 2, 20],
  'mainsail-hi-black': [405, 'Cotton canvas, 12 oz', 'Vulcanized rubber', canvas, 2, 20],
  'homeroom-low-scarlet': [398, 'Leather, white and scarlet', 'Thick gum rubber cup sole', leather, 5, 28],
  'bleacher-mid-cobalt': [436, 'Suede and leather', 'Rubber cup sole', suede, 6, 28],
  'relay-trainer-fog': [261, 'Suede and mesh', 'Foam wedge', suede, 8, 24],

  'cloudrunner-2': [258, 'Engineered mesh', 'Two-density foam, rubber tread', mesh, 8, 34],
  'cloudrunner-2-night': [264, 'Close knit', 'Two-density foam, rubber tread', mesh, 8, 34],
  'aerofoil-race': [196, 'Race mesh, a single layer', 'Race foam, thin rubber', mesh, 8, 39],
  'aerofoil-harbor': [268, 'Close knit', 'Training foam, full-length rubber', mesh, 8, 37],
  'flint-tempo-citron': [221, 'Seamless knit, midfoot strands', 'Single-block foam', mesh, 6, 28],
  'flint-tempo-ultramarine': [218, 'Mesh', 'Responsive foam, red rubber base', mesh, 6, 28],
  'solsken-max-peach': [301, 'Knit with a stretch tongue', 'Soft foam, wide platform', mesh, 5, 37],
  'solsken-max-slate': [304, 'Slate knit', 'Soft foam, wide platform', mesh, 5, 37],
  'fjaril-flat': [164, 'Mesh, a single layer', 'Firm foam', mesh, 4, 20],
  'ridgeback-trail-moss': [309, 'Tight-woven knit, rubber toe rand', 'Sticky rubber, 5 mm lugs', mesh, 6, 30],
  'ridgeback-trail-ember': [305, 'Quick-draining mesh, rubber toe rand', 'Sticky rubber, 5 mm lugs', mesh, 6, 30],
  'scree-runner-sandstone': [268, 'Mesh, abrasion-resistant overlays', 'Nimble foam, 3.5 mm lugs', mesh, 4, 25],
  'scree-runner-alpine': [266, 'Single mesh, abrasion-resistant overlays', 'Nimble foam, 3.5 mm lugs', mesh, 4, 25],
  'anchor-leg-navy': [312, 'Navy mesh, molded heel counter', 'Stability foam, firm lower layer', mesh, 10, 33],
  'anchor-leg-plum': [296, 'Plum mesh, molded heel counter', 'Stability foam, broad base', mesh, 10, 33],
  'homestretch-gray': [272, 'Heathered knit', 'One-piece EVA foam', mesh, 8, 30],

  'harbor-loafer-oxblood': [412, 'Calf leather, polished', 'Leather with a stacked heel, resoleable', leather],
  'harbor-loafer-black': [412, 'Polished calf leather', 'Leather with a stacked heel, resoleable', leather],
  'dune-chukka-sand': [396, 'Open-napped suede', 'Natural crepe, stitched welt', suede],
  'dune-chukka-peat': [402, 'Suede, waxed touch', 'Natural crepe, stitched welt', suede],
  'weller-chelsea-cognac': [498, 'Waxed leather, elastic gussets', 'Stacked heel, resoleable', leather],
  'marlow-derby-espresso': [438, 'Polished leather', 'Leather with a rubber heel tip, resoleable', leather],
  'camp-moc-tobacco': [352, 'Suede, leather lined', 'Rubber slab', suede],
  'cala-espadrille-indigo': [212, 'Cotton canvas', 'Braided jute over rubber', canvas],
  'cala-espadrille-salt': [208, 'Cotton canvas', 'Braided jute over rubber', canvas],
  'dia-slip-on-terracotta': [268, 'Woven cotton', 'Cream rubber', canvas],
  'drift-slip-on-natural': [286, 'Cotton canvas', 'Vulcanized rubber', canvas],
  'drift-slip-on-navy': [288, 'Cotton canvas', 'Rubber, diamond-cut tread', canvas],
  'sunday-knit-graphite': [188, 'One-piece knit', 'Light foam', machine],
  'sunday-knit-sage': [186, 'Two-tone knit', 'Light foam', machine],
  'gable-clog-taupe': [384, 'Suede', 'Cork footbed on EVA', suede],
  'gable-clog-olive': [418, 'Grained leather', 'Sealed cork', leather],

  'tidepool-slide-onyx': [196, 'EVA, molded in one piece', 'Molded EVA, ribbed footbed', rinse],
  'tidepool-slide-coral': [198, 'EVA, molded in two tones', 'Molded EVA, ribbed footbed', rinse],
  'lagoon-cloud-bone': [284, 'Molded foam, one piece', 'Soft foam, grooved', rinse, null, 50],
  'lagoon-cloud-lilac': [284, 'Molded foam, one piece', 'Soft foam, grooved', rinse, null, 50],
  'tidepool-quilted-sage': [228, 'Padded strap, nubuck feel', 'Shock-absorbing foam', rinse],
  'cove-two-strap-tan': [372, 'Vegetable-tanned leather', 'Cork and suede, replaceable sole', cork],
  'cove-two-strap-black': [378, 'Grained leather', 'Dark cork, replaceable sole', cork],
  'brisa-cross-saffron': [296, 'Leather bands', 'Suede-covered cork', cork],
  'pier-slide-forest': [232, 'Strap, lined with textile', 'Molded EVA, herringbone tread', rinse],
  'pier-slide-chalk': [230, 'Strap, lined with textile', 'Molded EVA, herringbone tread', rinse],
  'wharf-two-band-navy': [258, 'Nylon webbing', 'Two-layer foam', rinse],
  'aterhamta-recovery-slide': [272, 'Strap with a soft lining', 'Grooved foam, deep heel cup', rinse],
};

/** The facts of a shoe of the demo shop. */
export function factsOfShoe(id: string): ShoeFacts {
  const line = lines[id];
  if (!line) return unknownFacts;
  const [weightGrams, upper, sole, care, dropMm = null, stackMm = null] = line;
  return { weightGrams, dropMm, stackMm, upper, sole, care };
}
