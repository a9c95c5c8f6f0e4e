/** The topics of the contact form. */
export const contactTopics = [
  'An order',
  'A return or exchange',
  'Sizes and fit',
  'My account',
  'Something else',
] as const;
