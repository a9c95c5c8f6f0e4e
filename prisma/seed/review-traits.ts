/** What a reviewer would notice about a shoe: a word for its color, its main material, and what kind of thing it is. */
export interface ReviewTraits {
  readonly color: string;
  readonly upper: string;
  /** Choose which phrases suit the shoe; its category and main material count as tags too. */
  readonly tags: readonly string[];
  /** The rating its reviews gather around, 1 to 5. */
  readonly quality: number;
  readonly reviews: number;
}

function traits(color: string, upper: string, tags: string, quality: number, reviews: number): ReviewTraits {
  return { color, upper, tags: tags.split(' '), quality, reviews };
}

export const reviewTraits: Readonly<Record<string, ReviewTraits>> = {
  'vane-court-chalk': traits('white', 'leather', 'laced light-colored smart', 4.6, 18),
  'vane-court-ink': traits('navy', 'suede', 'laced smart', 4.5, 4),
  'vane-hi-bone': traits('bone and red', 'leather', 'laced high light-colored', 4.4, 2),
  'vane-hi-night': traits('black', 'leather', 'laced high', 4.2, 4),
  'rally-low-clay': traits('terracotta', 'canvas', 'laced light-colored', 4.5, 13),
  'parry-74-marigold': traits('marigold', 'mesh', 'laced bright', 4.6, 2),
  'parry-74-forest': traits('green', 'mesh', 'laced', 4.3, 3),
  'tierce-court-black': traits('black', 'leather', 'laced smart', 4.1, 5),
  'riposte-mid-sky': traits('sky blue', 'leather', 'laced high light-colored', 4.5, 2),
  'plume-oat': traits('oat', 'mesh', 'laced chunky light-colored', 4.4, 14),
  'plume-storm': traits('gray', 'mesh', 'laced chunky', 4.0, 3),
  'lido-rose': traits('rose', 'nubuck', 'laced chunky light-colored', 4.3, 2),
  'lido-pistachio': traits('pistachio', 'leather', 'laced chunky light-colored', 4.2, 2),
  'skippers-plimsoll-navy': traits('navy', 'canvas', 'laced', 4.4, 18),
  'skippers-plimsoll-ecru': traits('ecru', 'canvas', 'laced light-colored', 3.7, 4),
  'mainsail-hi-rust': traits('rust', 'canvas', 'laced high', 4.5, 0),
  'mainsail-hi-black': traits('black', 'canvas', 'laced high', 4.3, 4),
  'homeroom-low-scarlet': traits('red and white', 'leather', 'laced light-colored bright', 4.1, 3),
  'bleacher-mid-cobalt': traits('cobalt', 'suede', 'laced high', 4.4, 2),
  'relay-trainer-fog': traits('gray', 'suede', 'laced', 3.9, 3),
  'cloudrunner-2': traits('pale gray', 'mesh', 'laced road soft', 4.7, 25),
  'cloudrunner-2-night': traits('black and orange', 'knit', 'laced road soft', 4.6, 2),
  'aerofoil-race': traits('white and lime', 'mesh', 'laced road fast bright', 4.8, 0),
  'aerofoil-harbor': traits('petrol', 'knit', 'laced road soft', 4.4, 3),
  'flint-tempo-citron': traits('yellow', 'knit', 'laced road fast bright', 4.5, 3),
  'flint-tempo-ultramarine': traits('blue', 'mesh', 'laced road fast bright', 4.2, 4),
  'solsken-max-peach': traits('peach', 'knit', 'laced road soft', 4.6, 12),
  'solsken-max-slate': traits('slate', 'knit', 'laced road soft', 4.4, 4),
  'fjaril-flat': traits('white and red', 'mesh', 'laced road fast', 4.0, 3),
  'ridgeback-trail-moss': traits('green', 'knit', 'laced trail', 4.7, 12),
  'ridgeback-trail-ember': traits('charcoal', 'mesh', 'laced trail', 4.3, 4),
  'scree-runner-sandstone': traits('sand', 'mesh', 'laced trail', 4.2, 1),
  'scree-runner-alpine': traits('white and violet', 'mesh', 'laced trail light-colored', 3.6, 3),
  'anchor-leg-navy': traits('navy', 'mesh', 'laced road stable', 4.5, 4),
  'anchor-leg-plum': traits('plum', 'mesh', 'laced road stable', 4.3, 3),
  'homestretch-gray': traits('gray', 'knit', 'laced road budget', 3.8, 10),
  'harbor-loafer-oxblood': traits('oxblood', 'leather', 'dress', 4.7, 4),
  'harbor-loafer-black': traits('black', 'leather', 'dress', 4.4, 4),
  'dune-chukka-sand': traits('sand', 'suede', 'laced boot', 4.8, 14),
  'dune-chukka-peat': traits('dark brown', 'suede', 'laced boot', 4.4, 3),
  'weller-chelsea-cognac': traits('cognac', 'leather', 'dress boot', 4.9, 2),
  'marlow-derby-espresso': traits('espresso', 'leather', 'laced dress', 4.2, 3),
  'camp-moc-tobacco': traits('tobacco', 'suede', 'slip', 4.6, 3),
  'cala-espadrille-indigo': traits('indigo', 'canvas', 'slip jute', 3.9, 3),
  'cala-espadrille-salt': traits('white', 'canvas', 'slip jute light-colored', 3.2, 3),
  'dia-slip-on-terracotta': traits('terracotta', 'canvas', 'slip', 4.3, 2),
  'drift-slip-on-natural': traits('natural', 'canvas', 'slip light-colored', 4.4, 11),
  'drift-slip-on-navy': traits('navy', 'canvas', 'slip', 4.2, 4),
  'sunday-knit-graphite': traits('graphite', 'knit', 'slip soft', 4.5, 0),
  'sunday-knit-sage': traits('sage', 'knit', 'slip soft', 4.4, 2),
  'gable-clog-taupe': traits('taupe', 'suede', 'cork', 4.5, 0),
  'gable-clog-olive': traits('olive', 'leather', 'cork', 4.5, 3),
  'tidepool-slide-onyx': traits('black', 'foam', 'molded', 4.3, 10),
  'tidepool-slide-coral': traits('coral', 'foam', 'molded bright', 3.9, 3),
  'lagoon-cloud-bone': traits('bone', 'foam', 'molded thick light-colored', 4.5, 3),
  'lagoon-cloud-lilac': traits('lilac', 'foam', 'molded thick', 4.6, 2),
  'tidepool-quilted-sage': traits('sage', 'nubuck', 'padded', 4.2, 2),
  'cove-two-strap-tan': traits('tan', 'leather', 'cork straps', 4.7, 13),
  'cove-two-strap-black': traits('black', 'leather', 'cork straps', 4.4, 3),
  'brisa-cross-saffron': traits('saffron', 'leather', 'cork', 4.5, 0),
  'pier-slide-forest': traits('green', 'foam', 'molded', 4.2, 3),
  'pier-slide-chalk': traits('white and navy', 'foam', 'molded light-colored', 3.5, 3),
  'wharf-two-band-navy': traits('navy', 'webbing', 'molded', 4.1, 2),
  'aterhamta-recovery-slide': traits('slate', 'foam', 'molded thick', 4.4, 2),
};
