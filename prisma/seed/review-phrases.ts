// Hand-written sentences that the demo shop's reviews are put together from. {color}, {upper} and {size} are filled in.

export type Mood = 'good' | 'mixed' | 'bad';
export type Topic = 'verdict' | 'fit' | 'comfort' | 'wear' | 'weather' | 'looks' | 'delivery' | 'use' | 'story';

export interface Phrase {
  readonly topic: Topic;
  readonly mood: Mood;
  /** A tag, category or material that the shoe must have; 'any' suits all. */
  readonly suits: string;
  readonly text: string;
}

function say(topic: Topic, mood: Mood, suits: string, lines: readonly string[]): Phrase[] {
  return lines.map((text) => ({ topic, mood, suits, text }));
}

export const phrases: readonly Phrase[] = [
  ...say('verdict', 'good', 'any', [
    'Exactly what I hoped for.',
    'No regrets at all.',
    'Would buy again tomorrow.',
    'No complaints whatsoever.',
    'My favorite purchase of the year so far.',
    'These get worn more than anything else in my closet.',
    'Worth every dollar.',
    'Better than the pair I replaced, and those cost twice as much.',
    'My sister has already ordered her own.',
    'Very happy with these.',
    'I get asked about them constantly.',
    'Simple, well made, done.',
    'Love them.',
    'Solid.',
    'Five stars, easily.',
    'I was skeptical and I was wrong.',
    'Quality you can feel when you pick them up.',
    'Bought them on a whim and now I live in them.',
    'The rare pair that my whole family approves of.',
    'Good shoe, fair price.',
    'They do one thing and do it well.',
    'Already eyeing another color.',
    'Pleasantly surprised.',
    'A keeper.',
  ]),
  ...say('verdict', 'mixed', 'any', [
    'Decent, not amazing.',
    'Good shoe, just not my favorite.',
    'I like them, I just do not love them.',
    'Fine for the price.',
    'Almost great.',
    'Expected a little more.',
    'Keeping them, but only just.',
    'A mixed bag.',
    'Okay so far.',
    'Not bad, not special.',
    'I wanted to like these more than I do.',
    'Would wait for a sale.',
  ]),
  ...say('verdict', 'bad', 'any', [
    'Disappointed.',
    'I expected far better.',
    'Not what I paid for.',
    'Save your money.',
    'I really wanted these to work and they did not.',
    'Never again in this model.',
    'They stay in the box from now on.',
    'How did this pass quality control?',
    'Nice idea, poor shoe.',
    'Would give zero if I could.',
  ]),

  ...say('fit', 'good', 'any', [
    'True to size.',
    'I took my usual {size} and it fits like it was measured.',
    'I am between sizes, went with {size}, and it was the right call.',
    'Fits my wide feet without stretching.',
    'Snug on day one, perfect by day four.',
    'Ordered {size} without trying and did not have to send anything back.',
    'Room for the toes and no slip at the heel, which almost never happens to me.',
    'The size chart was accurate for once.',
    'Narrow heel, normal forefoot: exactly my foot.',
    'Fits the same as every other {size} I own.',
  ]),
  ...say('fit', 'good', 'laced', [
    'Laced all the way up they lock my foot in without pinching.',
    'The laces stay tied, which should not be remarkable but is.',
    'High instep here, and the lacing opens wide enough.',
  ]),
  ...say('fit', 'good', 'slip', [
    'Slides on without a shoehorn and still holds the heel.',
    'Easy on, easy off, does not flap.',
  ]),
  ...say('fit', 'good', 'slides', [
    'The strap sits exactly where it should.',
    'Stays on when I run for the bus, which is all I ask of a slide.',
    'Whole sizes only, but rounding up worked for me.',
  ]),
  ...say('fit', 'mixed', 'any', [
    'Runs about half a size small, so go up.',
    'Runs long, I could have taken half a size less.',
    'A little narrow across the toes for me.',
    'The left one feels tighter than the right, still hoping it evens out.',
    'The {size} is a little tight, I should have taken the next one up.',
    'Slight heel slip unless I wear thick socks.',
    'Took a good week before they stopped feeling stiff.',
    'Generous fit, between sizes I would go down.',
    'Width is fine, length is on the short side.',
  ]),
  ...say('fit', 'bad', 'any', [
    'Way too small, my usual {size} did not even go on.',
    'The heel rubs no matter which socks I wear.',
    'Far too narrow, I had blisters on both little toes after an hour.',
    'Sizing is all over the place, nothing about it matches what I usually wear.',
    'Left and right are clearly not the same size.',
    'I am a {size} everywhere else and could not get these closed.',
  ]),
  ...say('fit', 'bad', 'slides', [
    'The strap is so loose that I walk out of them.',
    'The edge of the strap cuts into my foot.',
  ]),

  ...say('comfort', 'good', 'any', [
    'Comfortable from the first step.',
    'Ten-hour shifts on concrete and my feet do not complain.',
    'No break-in needed.',
    'Light enough to forget about.',
    'My plantar fasciitis approves.',
    'Walked eleven miles around the city in them on a Saturday, zero blisters.',
    'The cushioning is just right, soft without wobbling.',
    'I stand all day at work and these made a difference within a week.',
  ]),
  ...say('comfort', 'good', 'sneakers', [
    'Padding around the ankle is spot on.',
    'The insole has actual support, unlike most court shoes.',
    'Comfortable enough for travel days.',
  ]),
  ...say('comfort', 'good', 'soft', [
    'Feels like stepping onto a gym mat.',
    'The foam is soft but I do not sink into it.',
    'Bouncy in a good way.',
  ]),
  ...say('comfort', 'good', 'road', [
    'My shins stopped hurting after I switched to these.',
    'Easy miles feel easier, simple as that.',
    'Smooth heel to toe, no slapping.',
    'Ran a half in them with no hot spots at all.',
    'Legs felt fresh the day after a long run.',
  ]),
  ...say('comfort', 'good', 'fast', [
    'They want to go quick, holding back takes effort.',
    'Knocked nine seconds a mile off my usual tempo loop.',
    'Firm in the way a fast shoe should be.',
  ]),
  ...say('comfort', 'good', 'stable', [
    'Finally an overpronation shoe that does not feel like a brick.',
    'Keeps my ankles straight late in a run.',
  ]),
  ...say('comfort', 'good', 'trail', [
    'Protects from sharp rocks without feeling numb.',
    'Confident on steep descents.',
  ]),
  ...say('comfort', 'good', 'cork', [
    'The footbed took two weeks to mold and is now perfect.',
    'The cork has shaped itself to my arch.',
    'Arch support that is really there.',
  ]),
  ...say('comfort', 'good', 'molded', [
    'So light that they float, tested.',
    'The ridges on the footbed give a bit of a massage.',
    'My feet are happy after training.',
  ]),
  ...say('comfort', 'good', 'thick', [
    'Like walking on a marshmallow, in the best sense.',
    'Tall but I never feel tippy.',
  ]),
  ...say('comfort', 'good', 'dress', [
    'Stiff the first three days, then they gave in and now they are mine.',
    'Danced through a whole wedding in them.',
  ]),
  ...say('comfort', 'good', 'jute', ['Barefoot all summer, no rubbing.']),
  ...say('comfort', 'mixed', 'any', [
    'Comfortable for a few hours, less so for a full day.',
    'The insole is thin, I swapped it for my own.',
    'Firmer than I expected.',
    'They need breaking in, be patient.',
    'Soft, maybe a bit too soft for long walks.',
  ]),
  ...say('comfort', 'mixed', 'road', [
    'Great up to six miles, after that I want more under the forefoot.',
    'Takes about thirty miles before the foam wakes up.',
  ]),
  ...say('comfort', 'mixed', 'chunky', ['Heavier than they look by the end of the day.']),
  ...say('comfort', 'mixed', 'dress', ['The leather sole is slippery until you scuff it.']),
  ...say('comfort', 'bad', 'any', [
    'My feet hurt after twenty minutes.',
    'Zero arch support.',
    'Hard as a board.',
    'Something inside presses on my ankle and I cannot find what.',
  ]),
  ...say('comfort', 'bad', 'running', [
    'Numb toes at mile three, every single run.',
    'The foam went flat within a month.',
  ]),

  ...say('wear', 'good', 'any', [
    'Six months in and they still look respectable.',
    'A year of weekly wear and the sole is barely marked.',
    'Stitching is tidy everywhere I looked.',
    'They age well.',
    'Survived a music festival, which says it all.',
    'Still going strong after a very long winter.',
  ]),
  ...say('wear', 'good', 'leather', [
    'The leather creases nicely instead of cracking.',
    'A bit of cream every month and they look new.',
    'Smells like real leather because it is.',
  ]),
  ...say('wear', 'good', 'suede', [
    'Brushed them once, good as new.',
    'The suede has picked up some character and I like it.',
  ]),
  ...say('wear', 'good', 'canvas', [
    'Been through the wash four times and kept their shape.',
    'The canvas is thick, not the flimsy kind.',
  ]),
  ...say('wear', 'good', 'knit', ['No snags in the knit so far, and I have a cat.']),
  ...say('wear', 'good', 'running', [
    'Just passed 300 miles and the tread is still there.',
    '240 miles in, foam still lively.',
  ]),
  ...say('wear', 'good', 'slides', [
    'Two summers by the pool and they have not faded.',
    'Dog chewed the strap and it still holds.',
  ]),
  ...say('wear', 'good', 'dress', ['Had the heels replaced once, the rest is as good as new.']),
  ...say('wear', 'mixed', 'any', [
    'The lining is starting to pill at the heel after two months.',
    'Sole shows wear sooner than I would like.',
    'One loose thread out of the box, snipped it, fine since.',
    'They mark easily.',
  ]),
  ...say('wear', 'mixed', 'suede', [
    'Suede is a magnet for dust, buy a brush.',
    'Dark water spots needed a lot of brushing.',
  ]),
  ...say('wear', 'mixed', 'light-colored', [
    'Looks great for a week and then you clean it every Sunday.',
    'Keeping this color clean is a hobby.',
    'Dye from my jeans got onto the collar.',
  ]),
  ...say('wear', 'mixed', 'jute', ['The jute frays a little at the toe.']),
  ...say('wear', 'bad', 'any', [
    'The sole started to come away after five weeks.',
    'Glue marks all over the left shoe.',
    'A seam opened on the second day.',
    'After three months they look three years old.',
  ]),
  ...say('wear', 'bad', 'light-colored', [
    'They turned gray within a week and no cleaner helps.',
    'Yellowed along the edges after one month on the shelf.',
  ]),
  ...say('wear', 'bad', 'canvas', ['A hole above the little toe after one summer.']),
  ...say('wear', 'bad', 'jute', [
    'The rope sole soaked up one puddle and has smelled ever since.',
    'The sole unraveled at the heel on vacation, two days in.',
  ]),
  ...say('wear', 'bad', 'molded', [
    'The strap tore out of the base while I was just walking.',
    'Squeaks with every step, the whole pool looks at me.',
  ]),

  ...say('weather', 'good', 'sneakers', [
    'Grippy on wet tiles, which I tested involuntarily.',
    'Wore them in light rain, dry socks.',
  ]),
  ...say('weather', 'good', 'trail', [
    'Grip in mud is superb.',
    'Drains fast after creek crossings.',
    'Wet roots, loose gravel, a bit of snow: never slipped.',
    'Little stones stay outside where they belong.',
    'Ran an entire rainy season in them.',
  ]),
  ...say('weather', 'good', 'road', [
    'Good grip on wet asphalt.',
    'Breathes well on ninety-degree days.',
    'My feet stayed cool on a humid morning run.',
  ]),
  ...say('weather', 'good', 'boot', [
    'Warm enough for fall, not sweaty indoors.',
    'A coat of spray and they laughed at the first snow.',
  ]),
  ...say('weather', 'good', 'slides', ['Dry again before I have found my towel.', 'No slipping on wet tiles.']),
  ...say('weather', 'good', 'mesh', ['Lots of air through the mesh.']),
  ...say('weather', 'good', 'canvas', ['Ideal in hot weather, no socks needed.']),
  ...say('weather', 'mixed', 'mesh', ['The mesh lets in every drop, so check the forecast.']),
  ...say('weather', 'mixed', 'canvas', ['Soaked through in ten minutes of rain, but that is canvas for you.']),
  ...say('weather', 'mixed', 'road', ['A bit slick on painted lines in the rain.']),
  ...say('weather', 'mixed', 'knit', ['Warm for summer runs, lovely in October.']),
  ...say('weather', 'bad', 'any', ['Slippery as soap on anything wet.']),
  ...say('weather', 'bad', 'suede', ['One shower and the color ran onto my socks.']),
  ...say('weather', 'bad', 'slides', ['Lethal on wet tiles, I nearly went down twice.']),

  ...say('looks', 'good', 'any', [
    'The {color} is even nicer than in the pictures.',
    'Pictures are accurate, the {color} looks the same in daylight.',
    'They look far more expensive than they are.',
    'The {color} goes with nearly everything I own.',
    'Got three compliments on the first day.',
    'Clean design, no giant logo.',
    'The proportions are just right.',
    'Looks good with shorts and with jeans.',
  ]),
  ...say('looks', 'good', 'smart', [
    'I wear them with a suit and nobody has said a word.',
    'Dressy enough for my office.',
  ]),
  ...say('looks', 'good', 'bright', [
    'You can see me from the moon and I am fine with that.',
    'The color makes me happy on gray mornings.',
  ]),
  ...say('looks', 'good', 'dress', ['The shine is subtle, not plastic.', 'My tailor asked where I got them.']),
  ...say('looks', 'good', 'leather', ['Beautiful leather with real grain.']),
  ...say('looks', 'good', 'suede', ['The suede is soft and even, no bald spots.']),
  ...say('looks', 'good', 'chunky', [
    'Chunky without looking like orthopedic equipment.',
    'Adds some height, I will take it.',
  ]),
  ...say('looks', 'mixed', 'any', [
    'The {color} is a shade darker in person than on my screen.',
    'The {color} is paler than I expected.',
    'Nice shape, though the sole looks bulkier on the foot.',
    'Looks better from the side than from above.',
  ]),
  ...say('looks', 'bad', 'any', [
    'The {color} has nothing to do with the photo.',
    'They look cheap up close.',
    'The two shoes are visibly different shades of {color}.',
  ]),

  ...say('delivery', 'good', 'any', ['Packed in paper, no plastic, nice.', 'The box was not destroyed, for once.']),
  ...say('delivery', 'mixed', 'any', ['The box arrived dented, shoes were fine.']),
  ...say('delivery', 'bad', 'any', [
    'They sent me two left shoes.',
    'Arrived with a scuff across the toe, clearly worn before.',
    'The paper in the box was soaked, and so was the left shoe.',
  ]),
];
