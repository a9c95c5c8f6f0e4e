/** Whether the shop runs for those who build it, with pages made anew at each request. */
export const isDevelopment = process.env.NODE_ENV !== 'production';
