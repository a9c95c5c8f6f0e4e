/** The form on the left, and on the right what is ordered and the button; one below the other where there is no room. */
export const checkoutGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-16';
