/** The year in which the shop was built; next.config.ts writes it into the build. */
export const buildYear = Number(process.env.BUILD_YEAR);
