/** Whether this is the development server, which renders every page at each request. */
export const isDevelopment = process.env.NODE_ENV !== 'production';

/** Whether `next build` is prerendering pages. An error must then fail the build. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';
