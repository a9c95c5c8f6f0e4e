/** What people write to the shop about, as the form offers it. */
export const contactTopics = [
  'An order',
  'A return or exchange',
  'Sizes and fit',
  'My account',
  'Something else',
] as const;
