import { Client, DatabaseError } from 'pg';
import { DEFAULT_SHOP } from '@/lib/platform/shop/shop-facts';
import { forgetPromotions } from '@/lib/pricing/promotions/offer-service';
import { forgetSettings } from '@/lib/pricing/settings/settings-service';

/** Postgres: of two transactions that wait for each other, this one was ended. */
const DEADLOCK = '40P01';
const ATTEMPTS = 5;

/** Tables that keep their rows: the record of migrations, and the categories, which are written anew. */
const KEPT = ['_prisma_migrations', 'categories'];

/**
 * Empties every table of this worker's database, except the record of migrations, and leaves the categories of a new
 * shop. Work that the test before left under way may hold rows of its own and wait for some that are gone here:
 * Postgres ends one of the two, and the reset starts over.
 */
export function resetDatabase(): Promise<void> {
  return resetDatabaseAt(process.env.DATABASE_URL);
}

/** The same for a database whose own address is not what the shop is given. */
export async function resetDatabaseAt(url: string | undefined): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await deleteRows(url);
      forgetPromotions();
      return forgetSettings();
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof DatabaseError && error.code === DEADLOCK)) throw error;
    }
  }
}

interface Connection {
  url: string | undefined;
  client: Client;
}

/** Kept open between tests: connecting takes longer than emptying the few tables that a test has filled. */
let open: Promise<Connection> | undefined;

async function connect(url: string | undefined): Promise<Connection> {
  const client = new Client({ connectionString: url });
  // Tests end connections of the whole database; the next reset opens a new one.
  const forget = () => {
    open = undefined;
  };
  client.on('error', forget).on('end', forget);
  await client.connect();
  // A worker that has nothing else to do ends. The types of pg don't know this method.
  (client as Client & { unref(): void }).unref();
  await client.query(await emptyTablesFunction(client));
  return { url, client };
}

/**
 * A function that lives as long as the connection, so that Postgres plans its statements once. On tables of a few rows
 * DELETE beats TRUNCATE by far, and most tables have none. Tables whose foreign keys restrict deletions come first; all
 * others cascade or become null.
 */
async function emptyTablesFunction(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> ALL($1)
     ORDER BY EXISTS (SELECT FROM pg_constraint WHERE conrelid = format('public.%I', tablename)::regclass
                        AND contype = 'f' AND confdeltype = 'r') DESC, tablename`,
    [KEPT],
  );
  const deletions = rows.map(
    ({ name }) => `IF EXISTS (SELECT FROM ${name}) THEN DELETE FROM ${name}; found_rows := true; END IF;`,
  );
  // Triggers write down some deletions in tables that were empty until then, so it goes on until nothing is left.
  return `CREATE OR REPLACE FUNCTION pg_temp.empty_tables() RETURNS void LANGUAGE plpgsql AS $$
    DECLARE found_rows boolean := true;
    BEGIN
      WHILE found_rows LOOP
        found_rows := false;
        ${deletions.join('\n        ')}
      END LOOP;
    END $$`;
}

async function connection(url: string | undefined): Promise<Client> {
  const known = await open;
  if (known && known.url === url) return known.client;
  await known?.client.end();
  open = connect(url);
  return (await open).client;
}

async function deleteRows(url: string | undefined): Promise<void> {
  const client = await connection(url);
  await client.query('SELECT pg_temp.empty_tables()');
  // Products name them, and a new shop has these.
  await client.query('DELETE FROM categories');
  await client.query(
    'INSERT INTO categories (slug, name, position) SELECT * FROM unnest($1::text[], $2::text[]) WITH ORDINALITY',
    [DEFAULT_SHOP.categories.map(({ slug }) => slug), DEFAULT_SHOP.categories.map(({ name }) => name)],
  );
}
