// Longer hand-written reviews of the demo shop, each used once and on its own.
import type { Mood, Phrase } from './review-phrases';

function tell(mood: Mood, suits: string, lines: readonly string[]): Phrase[] {
  return lines.map((text) => ({ topic: 'story', mood, suits, text }));
}

export const stories: readonly Phrase[] = [
  ...tell('good', 'sneakers', [
    'Bought these for a trip to Lisbon because I needed one pair that could do cobblestones and dinner. They did both. The soles came home a bit gray, the rest looked untouched.',
    'I teach middle school, which means I am on my feet and I am judged. These pass on both counts.',
    'My husband said "another pair of sneakers?" and then quietly ordered his own a week later.',
    'Had a pair of designer sneakers with the same look for four times the price. The stitching here is better, I compared them side by side.',
    'Wore them straight out of the box to a concert, four hours standing. Not a single sore spot.',
    'Finally a sneaker without a billboard on the side.',
    'My feet are half a size apart and I ordered for the bigger one. With the lacing snug both are happy.',
    'Third season. I replaced the laces once and that is all the maintenance they have had.',
  ]),
  ...tell('good', 'court', ['Exactly the court shoe I had as a kid, only the padding is better.']),
  ...tell('good', 'leather', [
    'The leather was stiff for two evenings in front of the TV and has been glove-like ever since. Conditioned them once, no cracks where the toes bend.',
    'You notice the leather first. It is thick, it smells right, and it does not have that plastic film on it.',
  ]),
  ...tell('good', 'suede', [
    'Spilled coffee on them in week one. Let it dry, brushed it, gone. Could not believe it.',
    'I was nervous about suede in Seattle. Two coats of spray and they have been through a whole winter.',
    'The color in person is deep and a little uneven, the way real suede should be.',
  ]),
  ...tell('good', 'canvas', [
    'Machine washed cold, stuffed with newspaper, dried in the shade. They came out looking new and did not shrink.',
    'Light, cool in July, and they look better a little beaten up than they did out of the box.',
    'Taken sailing every weekend of the season. The salt has softened the canvas and the soles still grip.',
  ]),
  ...tell('good', 'high', [
    'I was worried the collar would rub, but it bends with the ankle. Took me a minute to get into them the first time, now it is quick.',
    'Great with cropped pants, and they stay up without being laced to the top.',
  ]),
  ...tell('good', 'chunky', [
    'I am five foot two and these are my favorite kind of cheating.',
    'People expect them to be heavy and then pick one up and laugh.',
    'They make every outfit look deliberate. Also great for museums, where I usually suffer.',
  ]),
  ...tell('good', 'smart', [
    'Interview, first day, first business trip. Same shoes. I got the job, so draw your own conclusions.',
  ]),
  ...tell('good', 'running', [
    'Coming back from a stress fracture, I was told to get something forgiving. Four months and 350 miles later I am running pain free. I know it is not only the shoes, but I am not changing them.',
    'My first marathon shoe. Blisters: none. Toenails: all ten. Time: none of your business.',
    'I rotate three pairs and keep reaching for this one.',
    'Bought the previous model twice, this one is lighter and the heel holds better. Please do not change it again.',
    'The store suggested half a size up for running and that was good advice.',
    'Used them on the treadmill all winter and outside ever since. Tread has hardly changed.',
    'Physical therapist here. I recommend these to patients who overthink their footwear.',
  ]),
  ...tell('good', 'soft', [
    'Night-shift nurse. Twelve hours, nineteen thousand steps, and I walked to my car like a normal person.',
    'After knee surgery these were the only ones I could run in. Soft landing, no wobble.',
    'It is a lot of foam and I was afraid of rolling an ankle. Has not happened, the base is wide enough.',
  ]),
  ...tell('good', 'fast', [
    '5k PR in the second week, 21:48. They feel firm at the start and then you understand why.',
    'Track night, wet lane, no slipping. Light as a sock.',
  ]),
  ...tell('good', 'stable', [
    'My old pair had a hard post that gave me blisters. These do the same job with no post. Inside edges wear evenly for the first time in years.',
    'Wore them for a walking pilgrimage of 110 miles. Knees and arches were fine.',
  ]),
  ...tell('good', 'budget', [
    'Just started couch to 5k and did not want to spend a fortune. Week seven now and they do everything I need.',
    'My teenager has not managed to destroy them yet, which is a record in this house.',
  ]),
  ...tell('good', 'trail', [
    'Ran the whole Loon Ridge loop in sideways rain and never put a hand down. Mud falls off the lugs by itself.',
    'The rubber at the toe has already saved me from at least two roots.',
    'I hike more than I run, and these have replaced my boots from May to October.',
    'Took them to Iceland. Lava rock did not manage to cut them.',
    'On pavement you hear the lugs, off pavement you bless them.',
  ]),
  ...tell('good', 'dress', [
    'Wore them at my wedding and again on Monday to work. The leather sole clicked on the church floor in the most satisfying way.',
    'My cobbler looked at the welt and nodded. He never nods.',
    'The first week is a negotiation. After that they are the most comfortable dress shoes I own.',
    'Bought for one funeral and have worn them every week since.',
  ]),
  ...tell('good', 'boot', [
    'I have owned this kind of boot from three different makers. These have the softest suede or leather and the quietest soles of them all.',
    'Pull on, zip up coat, leave. They go with everything from October on.',
  ]),
  ...tell('good', 'slip', [
    'Airport security shoe, hotel shoe, beach shoe. I packed one pair for ten days and it was enough.',
    'They live next to the front door and everyone in the family uses them, including people they do not belong to.',
    'My mother has arthritis and cannot do laces. She says these are pretty, which she has not said about a shoe in years.',
  ]),
  ...tell('good', 'cork', [
    'Skip the first ten days in your judgment. After that the footbed is yours and nobody else can wear them.',
    'I stand at an easel all day. Swapped from rubber clogs to these, and my back noticed before I did.',
    'My podiatrist asked for the brand.',
  ]),
  ...tell('good', 'straps', [
    'Had mine resoled last spring and they are on their way to year three.',
    'The buckles are proper metal and do not slip, unlike my last pair.',
  ]),
  ...tell('good', 'slides', [
    'Bought as pool shoes, promoted to house shoes, now also my driving-to-practice shoes.',
    'My kid borrowed them, and I had to hide them to keep them.',
    'Swim coach here. Six mornings a week on a wet deck for half a year, and they look and grip like new.',
    'Swollen feet in the last month of pregnancy: these were the only thing that fit, and they were kind.',
  ]),
  ...tell('mixed', 'sneakers', [
    'Beautiful shoe, average insole. I put in my own and now it is a four, but out of the box it is a three.',
    'Love the look. The tongue slides to the outside after an hour and I have to keep pulling it back.',
    'I went up half a size and should not have. My own fault, but the chart could be clearer.',
    'They squeak a little on my office floor. Outside they are great.',
  ]),
  ...tell('mixed', 'running', [
    'Great foam, short laces. I cannot tie a double knot.',
    'The ride is lovely, but the collar soaked up a lot of sweat in August and took two days to dry.',
    'Fast and comfortable, but the outsole at the heel was smooth after 180 miles. For this money I want 300.',
    'Good shoe for short runs. On anything over an hour my forefoot gets warm.',
  ]),
  ...tell('mixed', 'casual', [
    'Nice at home, a bit plain outside. The quality is fine, I think I just ordered with my head in a different season.',
    'The right shoe is perfect and the left one bites at the heel. Hoping that it softens.',
    'Good looks, but the insole moves around when I take them off.',
  ]),
  ...tell('mixed', 'slides', [
    'Comfortable, but they make a noise on tiles that wakes up the baby.',
    'They stretched a little after a month, and now they are slightly too big.',
    'Great for the garden. For the beach they hold too much sand in the pattern of the sole.',
  ]),
  ...tell('bad', 'sneakers', [
    'Loved them for nine days. Then the heel lining tore and it has been scratching ever since. Customer service offered twenty percent off the next pair. No.',
    'The photo shows a crisp shape. Mine arrived with a dented toe box and creases, as if someone had worn them around a store.',
    'I have bought this brand for years and something has changed. Thinner material, sloppier glue.',
  ]),
  ...tell('bad', 'running', [
    'Bought for half-marathon training, had black toenails by week three in my normal running size. Expensive lesson.',
    'The heel counter broke down after 90 miles and now it clicks. I weigh 140 pounds, so it is not me.',
  ]),
  ...tell('bad', 'trail', [
    'The white stopped being white on the first descent, fine, but the toe rubber peeled off on the second. That is not fine.',
  ]),
  ...tell('bad', 'casual', [
    'They smelled so strongly of glue that I kept them on the balcony for a week. Still smell.',
    'Wore them once to a barbecue, and the stitching at the front opened while I was sitting down.',
  ]),
  ...tell('bad', 'slides', [
    'Lasted one vacation. Not one summer, one vacation.',
    'Got the size I wear in every other slide and my heel hangs over the back.',
  ]),
];
