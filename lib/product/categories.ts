/**
 * The kinds of shoes, in the order in which the shop names them: how a heading calls one, and how a sentence does. Each
 * has a value of its name in the database's enum, `public/share/<name>.jpg` and
 * `public/pictures/scenes/category-<name>-*.avif`.
 */
const categoryTable = {
  sneakers: { label: 'Sneakers', shoes: 'sneakers' },
  running: { label: 'Running', shoes: 'running shoes' },
  casual: { label: 'Casual', shoes: 'casual shoes' },
  slides: { label: 'Slides', shoes: 'slides' },
} as const;

export type Category = keyof typeof categoryTable;
export const categories = Object.keys(categoryTable) as Category[];

/** The label of each category. */
export const categoryLabels = Object.fromEntries(
  categories.map((category) => [category, categoryTable[category].label]),
);

/** The category of this name, if the shop has one. */
export function findCategory(name: string | undefined): Category | undefined {
  return categories.find((known) => known === name);
}

/** A category as headings and links call it. One that only a newer version of the shop knows is called by its name. */
export function categoryLabel(name: string): string {
  const known = findCategory(name);
  return known ? categoryTable[known].label : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The shoes of a category as a sentence calls them: `running shoes`. */
export function shoesOf(category: Category): string {
  return categoryTable[category].shoes;
}

/** Everything that the shop sells, for the beginning of a sentence: `Sneakers, … and slides`. */
export function everyKindOfShoe(): string {
  const all = categories.map(shoesOf);
  const text = `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The picture of a category's card. */
export function categoryScene(category: Category): string {
  return `/pictures/scenes/category-${category}-1200.avif`;
}

/** The picture that stands for a link to a category. */
export function categorySharePicture(category: Category): string {
  return `/share/${category}.jpg`;
}
