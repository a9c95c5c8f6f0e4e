import { readCompiledModules } from './compile-cache';

// `npm start` of a packed shop: migrates the database, then serves the build, in this one process. It writes nothing to
// the disk. `--try`, used while packing, serves without a database. Everything else is loaded after the first line has
// run.
readCompiledModules();
const { servePackedShop } = await import('./packed-shop');
await servePackedShop({ isTried: process.argv.includes('--try') });
