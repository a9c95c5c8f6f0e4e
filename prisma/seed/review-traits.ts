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
  'vane-court-chalk': traits('white', 'leather', 'laced light-colored smart', 4.6, 21),
  'vane-court-ink': traits('navy', 'suede', 'laced smart', 4.5, 8),
  'vane-hi-bone': traits('bone and red', 'leather', 'laced high light-colored', 4.4, 2),
  'vane-hi-night': traits('black', 'leather', 'laced high', 4.2, 7),
  'rally-low-clay': traits('terracotta', 'canvas', 'laced light-colored', 4.5, 16),
  'parry-74-marigold': traits('marigold', 'mesh', 'laced bright', 4.6, 2),
  'parry-74-forest': traits('green', 'mesh', 'laced', 4.3, 6),
  'tierce-court-black': traits('black', 'leather', 'laced smart', 4.1, 9),
  'riposte-mid-sky': traits('sky blue', 'leather', 'laced high light-colored', 4.5, 4),
  'plume-oat': traits('oat', 'mesh', 'laced chunky light-colored', 4.4, 17),
  'plume-storm': traits('gray', 'mesh', 'laced chunky', 4.0, 6),
  'lido-rose': traits('rose', 'nubuck', 'laced chunky light-colored', 4.3, 3),
  'lido-pistachio': traits('pistachio', 'leather', 'laced chunky light-colored', 4.2, 4),
  'skippers-plimsoll-navy': traits('navy', 'canvas', 'laced', 4.4, 22),
  'skippers-plimsoll-ecru': traits('ecru', 'canvas', 'laced light-colored', 3.7, 7),
  'mainsail-hi-rust': traits('rust', 'canvas', 'laced high', 4.5, 0),
  'mainsail-hi-black': traits('black', 'canvas', 'laced high', 4.3, 8),
  'homeroom-low-scarlet': traits('red and white', 'leather', 'laced light-colored bright', 4.1, 5),
  'bleacher-mid-cobalt': traits('cobalt', 'suede', 'laced high', 4.4, 3),
  'relay-trainer-fog': traits('gray', 'suede', 'laced', 3.9, 5),
  'cloudrunner-2': traits('pale gray', 'mesh', 'laced road soft', 4.7, 25),
  'cloudrunner-2-night': traits('black and orange', 'knit', 'laced road soft', 4.6, 3),
  'aerofoil-race': traits('white and lime', 'mesh', 'laced road fast bright', 4.8, 0),
  'aerofoil-harbor': traits('petrol', 'knit', 'laced road soft', 4.4, 6),
  'flint-tempo-citron': traits('yellow', 'knit', 'laced road fast bright', 4.5, 5),
  'flint-tempo-ultramarine': traits('blue', 'mesh', 'laced road fast bright', 4.2, 8),
  'solsken-max-peach': traits('peach', 'knit', 'laced road soft', 4.6, 14),
  'solsken-max-slate': traits('slate', 'knit', 'laced road soft', 4.4, 7),
  'fjaril-flat': traits('white and red', 'mesh', 'laced road fast', 4.0, 5),
  'ridgeback-trail-moss': traits('green', 'knit', 'laced trail', 4.7, 15),
  'ridgeback-trail-ember': traits('charcoal', 'mesh', 'laced trail', 4.3, 8),
  'scree-runner-sandstone': traits('sand', 'mesh', 'laced trail', 4.2, 1),
  'scree-runner-alpine': traits('white and violet', 'mesh', 'laced trail light-colored', 3.6, 5),
  'anchor-leg-navy': traits('navy', 'mesh', 'laced road stable', 4.5, 7),
  'anchor-leg-plum': traits('plum', 'mesh', 'laced road stable', 4.3, 6),
  'homestretch-gray': traits('gray', 'knit', 'laced road budget', 3.8, 11),
  'harbor-loafer-oxblood': traits('oxblood', 'leather', 'dress', 4.7, 8),
  'harbor-loafer-black': traits('black', 'leather', 'dress', 4.4, 7),
  'dune-chukka-sand': traits('sand', 'suede', 'laced boot', 4.8, 17),
  'dune-chukka-peat': traits('dark brown', 'suede', 'laced boot', 4.4, 6),
  'weller-chelsea-cognac': traits('cognac', 'leather', 'dress boot', 4.9, 2),
  'marlow-derby-espresso': traits('espresso', 'leather', 'laced dress', 4.2, 5),
  'camp-moc-tobacco': traits('tobacco', 'suede', 'slip', 4.6, 5),
  'cala-espadrille-indigo': traits('indigo', 'canvas', 'slip jute', 3.9, 5),
  'cala-espadrille-salt': traits('white', 'canvas', 'slip jute light-colored', 3.2, 6),
  'dia-slip-on-terracotta': traits('terracotta', 'canvas', 'slip', 4.3, 4),
  'drift-slip-on-natural': traits('natural', 'canvas', 'slip light-colored', 4.4, 13),
  'drift-slip-on-navy': traits('navy', 'canvas', 'slip', 4.2, 7),
  'sunday-knit-graphite': traits('graphite', 'knit', 'slip soft', 4.5, 0),
  'sunday-knit-sage': traits('sage', 'knit', 'slip soft', 4.4, 2),
  'gable-clog-taupe': traits('taupe', 'suede', 'cork', 4.5, 0),
  'gable-clog-olive': traits('olive', 'leather', 'cork', 4.5, 6),
  'tidepool-slide-onyx': traits('black', 'foam', 'molded', 4.3, 11),
  'tidepool-slide-coral': traits('coral', 'foam', 'molded bright', 3.9, 6),
  'lagoon-cloud-bone': traits('bone', 'foam', 'molded thick light-colored', 4.5, 5),
  'lagoon-cloud-lilac': traits('lilac', 'foam', 'molded thick', 4.6, 2),
  'tidepool-quilted-sage': traits('sage', 'nubuck', 'padded', 4.2, 4),
  'cove-two-strap-tan': traits('tan', 'leather', 'cork straps', 4.7, 16),
  'cove-two-strap-black': traits('black', 'leather', 'cork straps', 4.4, 6),
  'brisa-cross-saffron': traits('saffron', 'leather', 'cork', 4.5, 0),
  'pier-slide-forest': traits('green', 'foam', 'molded', 4.2, 5),
  'pier-slide-chalk': traits('white and navy', 'foam', 'molded light-colored', 3.5, 6),
  'wharf-two-band-navy': traits('navy', 'webbing', 'molded', 4.1, 3),
  'aterhamta-recovery-slide': traits('slate', 'foam', 'molded thick', 4.4, 4),
};
