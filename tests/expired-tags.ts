/** The cache tags that the routes under test expired since the test began. */
export const expiredTags: string[] = [];
