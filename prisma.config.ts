import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

// Every Prisma command first downloads a native schema engine, unless this names an existing file.
// `generate` never runs it, and migrations use the WebAssembly engine (scripts/database/apply-migrations.ts).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(import.meta.url);

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
