/** How every shoe is photographed for the shop, in the order in which the gallery shows the pictures. */
export const shopViews = ['side', 'front', 'pair', 'back', 'top', 'medial', 'sole', 'detail'];
