import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { Pool } from 'pg';
import { SCHEMA_FILE } from './migration-files';

const noFilter = { externalTables: [], externalEnums: [] };

/** Arguments that every command of the engine wants, and that the shop never narrows. */
export const EVERYTHING: { externalTables: string[]; externalEnums: string[] } = noFilter;

let loaded = false;

/** Node cannot import a .wasm file by itself, so the engine's module is instantiated by hand. */
function loadEngine(): typeof SchemaEngine {
  if (!loaded) {
    const require = createRequire(import.meta.url);
    const file = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
    const imports = { './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports };
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), imports);
    const bindings = glue as typeof glue & { __wbg_set_wasm(exports: WebAssembly.Exports): void };
    bindings.__wbg_set_wasm(exports);
    (exports.__wbindgen_start as () => void)();
    loaded = true;
  }
  return glue.SchemaEngine;
}

/**
 * A script runs as one message, so that it is one transaction: Prisma's adapter would cut it at every
 * semicolon, also inside a string or a function body.
 */
function runScriptsWhole(adapter: SqlDriverAdapter, pool: Pool): SqlDriverAdapter {
  adapter.executeScript = async (script) => {
    await pool.query(script);
  };
  return adapter;
}

function adapterFactory(url: string): { factory: SqlMigrationAwareDriverAdapterFactory; end: () => Promise<void> } {
  // One connection, because the engine takes a session lock.
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  const adapters = new PrismaPg(pool);
  const factory: SqlMigrationAwareDriverAdapterFactory = {
    provider: adapters.provider,
    adapterName: adapters.adapterName,
    connect: async () => runScriptsWhole(await adapters.connect(), pool),
    connectToShadowDb: () => adapters.connectToShadowDb(),
  };
  return { factory, end: () => pool.end() };
}

/**
 * Runs `work` with Prisma's schema engine on the database at `url`. The engine is the one behind
 * `prisma migrate`, as WebAssembly: it needs no download.
 */
export async function withSchemaEngine<Result>(
  url: string,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const Engine = loadEngine();
  const { factory, end } = adapterFactory(url);
  const schema: [string, string] = ['schema.prisma', readFileSync(SCHEMA_FILE, 'utf8')];
  const engine = await Engine.new(
    { datamodels: [schema] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
    await end();
  }
}
