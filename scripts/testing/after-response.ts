/** What the routes under test left to be done after their answers since the test began; nothing does it. */
export const leftForLater: (() => Promise<unknown>)[] = [];
