/** Whether this is the development server, which renders every page at each request. */
export const isDevelopment = process.env.NODE_ENV !== 'production';

/** Whether `next build` is running. */
const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';

/** Whether this process is a function of Vercel, of which there are many, each with a few requests at a time. */
export const isFunction = process.env.VERCEL === '1' && !isBuilding;
