/** Whether this is the development server, which keeps no responses. */
export const isDevelopment = process.env.NODE_ENV !== 'production';

/** Whether our own tests are running in this process. */
export const isTest = process.env.NODE_ENV === 'test';

/** Whether `next build` is running. */
const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';

/** Whether this process is a Vercel function: there are many, each with few requests at a time. */
export const isFunction = process.env.VERCEL === '1' && !isBuilding;
