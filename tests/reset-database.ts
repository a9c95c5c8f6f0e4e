import { Client, DatabaseError } from 'pg';
import { DEFAULT_SHOP } from '@/lib/platform/shop/shop-facts';
import { forgetPromotions } from '@/lib/promotions/offer-service';
import { forgetSettings } from '@/lib/settings/settings-service';

/** Postgres: of two transactions that wait for each other, this one was ended. */
const DEADLOCK = '40P01';
const ATTEMPTS = 5;

/**
 * Empties every table of this worker's database, except the record of migrations, and leaves the categories of a new
 * shop. Work that the test before left under way may hold rows of its own and wait for some that are gone here:
 * Postgres ends one of the two, and it begins anew.
 */
export async function resetDatabase(): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await deleteRows();
      forgetPromotions();
      return forgetSettings();
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof DatabaseError && error.code === DEADLOCK)) throw error;
    }
  }
}

async function deleteRows(): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    // On tables of a few rows DELETE beats TRUNCATE by far. No foreign key refuses it: all cascade or become null.
    await client.query(`DO $$ DECLARE target text; BEGIN
      FOR target IN SELECT format('%I', tablename) FROM pg_tables
        WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'categories')
      LOOP EXECUTE 'DELETE FROM ' || target; END LOOP;
    END $$`);
    // Products name them, and a new shop has these.
    await client.query('DELETE FROM categories');
    await client.query(
      'INSERT INTO categories (slug, name, position) SELECT * FROM unnest($1::text[], $2::text[]) WITH ORDINALITY',
      [DEFAULT_SHOP.categories.map(({ slug }) => slug), DEFAULT_SHOP.categories.map(({ name }) => name)],
    );
  } finally {
    await client.end();
  }
}
