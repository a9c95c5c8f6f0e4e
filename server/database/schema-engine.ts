import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { DatabaseError, Pool, type QueryResult } from 'pg';
import { MIGRATIONS_DIR, SCHEMA_FILE } from './migration-files';
import { LIFT_TIME_LIMITS } from './on-server';

/** A parameter of every command of the engine: exclude no table and no enum. */
export const EVERYTHING: { externalTables: string[]; externalEnums: string[] } = {
  externalTables: [],
  externalEnums: [],
};

/** Where the engine stores its message when it crashes. */
const panic = { message: '' };
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: {
    set_message: (text: string) => {
      panic.message = text;
    },
  },
});

/**
 * The glue is a singleton of the process, however often this module is loaded, and does not survive a second engine.
 */
const inProcess = globalThis as { hasSchemaEngine?: boolean };

/** Node cannot import a .wasm file by itself, so the engine's module is instantiated by hand. */
function loadEngine(): typeof SchemaEngine {
  if (!inProcess.hasSchemaEngine) {
    const require = createRequire(import.meta.url);
    const file = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
    const imports = { './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports };
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), imports);
    const bindings = glue as typeof glue & { __wbg_set_wasm(exports: WebAssembly.Exports): void };
    bindings.__wbg_set_wasm(exports);
    (exports.__wbindgen_start as () => void)();
    inProcess.hasSchemaEngine = true;
  }
  return glue.SchemaEngine;
}

/** Postgres' one-byte type, which its system catalogue uses for kinds of constraints and the like. */
const INTERNAL_CHAR_OID = 18;
const TEXT_OID = 25;

/**
 * Prisma's engine needs the one-byte type, which Prisma's adapter refuses. So it passes through the adapter as text,
 * and `charColumns` lists the columns of the latest result to convert back.
 */
class EnginePool extends Pool {
  charColumns: readonly boolean[] = [];

  override query = (async (...query: Parameters<Pool['query']>) => {
    const result = (await super.query(...query)) as unknown as QueryResult;
    this.charColumns = (result.fields ?? []).map((field) => field.dataTypeID === INTERNAL_CHAR_OID);
    for (const field of result.fields ?? []) {
      if (field.dataTypeID === INTERNAL_CHAR_OID) field.dataTypeID = TEXT_OID;
    }
    return result;
  }) as unknown as Pool['query'];
}

/** What makes a script's end known with its commit: a process that dies right after it leaves nothing to find out. */
const NOTE_THE_END =
  'UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL';

function adaptForEngine(adapter: SqlDriverAdapter, pool: EnginePool): SqlDriverAdapter {
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    const columnTypes = result.columnTypes.map((type, i) => (pool.charColumns[i] ? ColumnTypeEnum.Character : type));
    return { ...result, columnTypes };
  };
  // Scripts are migrations, each after the record that it began. Sent as one message, it is one transaction. Prisma's
  // adapter would split it at every semicolon, even inside strings and function bodies.
  adapter.executeScript = async (script) => {
    await pool.query(`${script}\n;${NOTE_THE_END}`).catch((error: unknown) => {
      if (!(error instanceof DatabaseError)) throw error;
      // In this format the engine stores the reason with the failed migration and reports it.
      const { code = '', severity = 'ERROR', message, detail, column, hint } = error;
      throw new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint });
    });
  };
  return adapter;
}

function openAdapters(url: string): { adapters: SqlMigrationAwareDriverAdapterFactory; end: () => Promise<void> } {
  // One connection, because the engine takes a session lock.
  const pool = new EnginePool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 5_000,
    onConnect: (client) => client.query(LIFT_TIME_LIMITS),
  });
  pool.on('error', () => undefined);
  const factory = new PrismaPg(pool);
  const adapters: SqlMigrationAwareDriverAdapterFactory = {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => adaptForEngine(await factory.connect(), pool),
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
  return { adapters, end: () => pool.end() };
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
  const { adapters, end } = openAdapters(url);
  const schema: [string, string] = ['schema.prisma', readFileSync(SCHEMA_FILE, 'utf8')];
  const engine = await Engine.new(
    { datamodels: [schema] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapters),
  );
  try {
    return await work(engine);
  } catch (error) {
    throw panic.message ? new Error(panic.message, { cause: error }) : error;
  } finally {
    await end();
  }
}

/** The SQL that updates the database at `url` to schema.prisma; only a comment if it is current. */
export async function missingFromDatabase(url: string): Promise<string | null> {
  const schema = { files: [{ path: 'schema.prisma', content: await readFile(SCHEMA_FILE, 'utf8') }] };
  const { stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', ...schema, configDir: MIGRATIONS_DIR },
      to: { tag: 'schemaDatamodel', ...schema },
      script: true,
      exitCode: null,
      filters: EVERYTHING,
    }),
  );
  return stdout;
}
