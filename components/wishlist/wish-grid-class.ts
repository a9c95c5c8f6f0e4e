/** Two to four wishes beside each other, as the screen allows; while they load as well. */
export const wishGrid = 'grid grid-cols-2 gap-x-3 gap-y-10 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4';
