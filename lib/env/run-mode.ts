/** Whether the shop runs for those who build it, with pages made anew at each request. */
export const isDevelopment = process.env.NODE_ENV !== 'production';

/** Whether pages are being rendered ahead. What fails then must fail the build. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';
