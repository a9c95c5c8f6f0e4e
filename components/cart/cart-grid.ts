/** Lines on the left and the summary on the right; one below the other where there is no room. */
export const cartGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-16';
