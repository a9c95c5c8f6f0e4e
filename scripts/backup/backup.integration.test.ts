import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedWhenEmpty } from '@/prisma/seed/seed';
import { applyMigrations } from '@/server/database/apply-migrations';
import { listMigrations, MIGRATIONS_DIR } from '@/server/database/migration-files';
import { onServer } from '@/server/database/on-server';
import { ownDatabase } from '@/tests/test-databases';
import { findTool, suitsServer } from './postgres-tools';
import { restoreBackup } from './restore-backup';
import { listApplied, listSequences, listTables, quoted } from './shop-tables';
import { writeBackup } from './write-backup';

let dir: string;
let folder: string;
let pictures: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lacewing-backup-'));
  folder = join(dir, 'monday');
  pictures = join(dir, 'data', 'uploads');
  await mkdir(pictures, { recursive: true });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Rows for tables that the seed leaves empty, with difficult texts. */
const REST = `
  INSERT INTO sessions (user_id, expires_at, ended_at) SELECT id, now() + interval '1 day', NULL FROM users;
  INSERT INTO google_accounts (sub, user_id) SELECT 'sub-1', id FROM users LIMIT 1;
  INSERT INTO email_tokens (user_id, purpose, token_hash, expires_at)
    SELECT id, 'reset_password', repeat('ab', 32), now() FROM users LIMIT 1;
  INSERT INTO email_codes (email, code_hash, expires_at) VALUES ('ada@example.com', repeat('ab', 32), now());
  INSERT INTO sign_in_codes (code_hash, user_id, browser_hash, expires_at) SELECT 'code', id, 'browser', now() FROM users LIMIT 1;
  INSERT INTO authenticator_apps (user_id, sealed_secret) SELECT id, 'v1.x' FROM users LIMIT 1;
  INSERT INTO passkeys (id, user_id, name, public_key, transports)
    SELECT 'credential', id, E'Phone\\t', '\\x00ff5c'::bytea, '{internal,hybrid}' FROM users LIMIT 1;
  INSERT INTO recovery_codes (user_id, code_hash) SELECT id, repeat('ab', 32) FROM users LIMIT 1;
  INSERT INTO challenges (token_hash, purpose, expires_at) VALUES (repeat('ab', 32), 'passkey-login', now());
  INSERT INTO wishlist_items (user_id, product_id) SELECT u.id, p.id FROM users u, products p LIMIT 5 ON CONFLICT DO NOTHING;
  INSERT INTO subscribers (email, confirmed_at) VALUES ('ünï+code@example.com', now());
  INSERT INTO change_sets (kind, name, columns, created_by_name, row_count) VALUES ('import', 'a.csv', '{handle}', 'Ada', 1);
  INSERT INTO change_set_rows (change_set_id, row, handle, cells) SELECT id, 2, 'kite', '{kite}' FROM change_sets;
  INSERT INTO change_set_shoes (change_set_id, handle, first_row, after) SELECT id, 'kite', 2, '{"a": 1}' FROM change_sets;
  INSERT INTO change_set_pictures (change_set_id, address_hash) SELECT id, 'ab' FROM change_sets;
  INSERT INTO change_set_refusals (change_set_id, state, row, "column", value, code, message, handle)
    SELECT id, 'refused', 2, 'price', E'a\tb', 'BAD_PRICE', 'x', 'kite' FROM change_sets;
  INSERT INTO outbox_mails (kind, recipient, payload, idempotency_key)
    VALUES ('verify-email', 'ada@example.com', '{"name": "Tab\\there, \\"quotes\\", \\\\N and\\nlines 🥾"}', 'key');
  INSERT INTO rate_limits (key, points, expire) VALUES ('login:1', 3, 99999999999999), ('login:2', 0, NULL);
  INSERT INTO uploaded_pictures (stem, address) VALUES
    (repeat('a', 32), '/uploads/a.avif'), (repeat('b', 32), 'https://blob.example/uploads/b.avif');
  INSERT INTO audit_entries (actor_name, action, subject_type, subject_id, before) VALUES
    (E'Back\\\\slash\\tand\\nline', 'update', 'product', 'x', NULL);
  INSERT INTO expired_tags (tag) SELECT 'product:' || n FROM generate_series(1, 7) n ON CONFLICT DO NOTHING;
  UPDATE expired_tags SET expired_at = now() WHERE tag = 'product:3';
  INSERT INTO addresses (user_id, full_name, address, city, state, postal_code)
    SELECT id, 'Ada', E'1 Main St\\n', 'Columbus', 'OH', '43140' FROM users LIMIT 1;
  INSERT INTO cart_items (user_id, product_id, size, quantity, position)
    SELECT u.id, p.id, 9.5, 2, 0 FROM users u, products p LIMIT 5;
  INSERT INTO former_emails (user_id, email) SELECT id, 'before@example.com' FROM users LIMIT 1;
  INSERT INTO product_prices (product_id, price_cents, from_at, until_at)
    SELECT id, 1500, now() - interval '1 hour', now() + interval '1 day' FROM products LIMIT 2;
  INSERT INTO product_changes (chunk) VALUES (0);
  INSERT INTO due_tags (due_at, tag) VALUES (now() + interval '1 day', 'product:3');
  INSERT INTO product_word_changes (chunk) VALUES (0);
  INSERT INTO search_misses (query) VALUES ('ünicorn "boots"');
  WITH message AS (INSERT INTO contact_messages (name, email, topic, message)
    VALUES ('Ada', 'ada@example.com', 'order', E'Where\\tis it?\\n') RETURNING id)
    INSERT INTO message_answers (message_id, text) SELECT id, 'On its way.' FROM message;
  INSERT INTO stock_falls (product_id, size, low_at) SELECT id, 9.5, 2 FROM products LIMIT 1;
  INSERT INTO alert_causes (product_id, size, pairs) SELECT id, 9.5, 2 FROM products LIMIT 1;
  INSERT INTO payments (order_id, provider, capture, until, last_attempt_by)
    SELECT id, 'stripe', 'at-once', now(), now() FROM orders LIMIT 1;
  INSERT INTO payment_entries (order_id, kind, state, amount_cents) SELECT order_id, 'attempt', 'open', 1 FROM payments;
  INSERT INTO payment_calls (kind, order_id, subject_id) SELECT unnest('{look,refund}'::text[]), order_id, order_id FROM payments;
  INSERT INTO kept_answers (owner, key, request_hash) VALUES ('owner', 'key', 'hash');
  INSERT INTO payment_events (id, provider, type, names) VALUES ('evt_1', 'stripe', 'x', '{cs_1}');
  INSERT INTO redirects (from_path, to_url) VALUES ('/índex.php?p=1', '/product/x');
  INSERT INTO settings (part, version, value) VALUES ('shop', 3, '{"name": "Zaunkönig \\"& Co\\""}');
  INSERT INTO event_counters (last) VALUES (41);
  UPDATE events SET number = 41 WHERE id = (SELECT min(id) FROM events);
  INSERT INTO webhooks (url, topics, sealed_secret, position) VALUES ('https://erp.example/hook', '{order.placed}', 'x', 41);
  INSERT INTO webhook_deliveries (webhook_id, event_number) SELECT id, 41 FROM webhooks;
  INSERT INTO roles (name, rights) VALUES (E'Pack\\er', '{orders:ship}');
  INSERT INTO staff_invitations (email, roles, token_hash, expires_at, invited_by_id)
    SELECT 'maya@example.com', '{support}', 'ab', now(), id FROM users LIMIT 1;
  INSERT INTO api_keys (id, name, key_hash, rights, addresses)
    SELECT id, 'ERP', 'ab', '{orders:read}', '{10.0.0.0/8}' FROM sessions LIMIT 1;
  INSERT INTO number_series (kind, prefix, next) VALUES ('orders', 'LW-', 10023) ON CONFLICT DO NOTHING;
  INSERT INTO issued_papers (kind, number, order_id, issued_at, issued_local, data, pdf)
    SELECT 'invoice', 'R-1', id, now(), now(), '{}', '\\x00ff5c'::bytea FROM orders LIMIT 1;
  INSERT INTO withdrawals (number, email) VALUES ('LW-10023', 'ada@example.com');
  INSERT INTO promotions (name, code, needs_code, rules, stacking, priority, is_active)
    VALUES ('Ärger \\ "20 %"', 'TWENTY', true, '{"gives": {"kind": "free-shipping"}}', 'alone', 0, true);
  INSERT INTO promotion_codes (code, promotion_id) SELECT 'VIP-1', id FROM promotions;
  INSERT INTO promotion_uses (order_id, promotion_id, amount_cents)
    SELECT o.id, p.id, 1 FROM orders o, promotions p LIMIT 1;
  INSERT INTO gift_cards (code_hash, last4, amount_cents, currency) VALUES (repeat('ab', 32), 'WXYZ', 500, 'USD');
  INSERT INTO tender_entries (kind, gift_card_id, amount_cents, cause) SELECT 'gift-card', id, 500, 'made' FROM gift_cards;
  INSERT INTO tender_entries (kind, gift_card_id, amount_cents, cause) SELECT 'gift-card', id, -200, 'order' FROM gift_cards;
  INSERT INTO bought_gift_cards (order_id, position, amount_cents, recipient_name, recipient_email, gift_card_id)
    SELECT o.id, 0, 500, 'Maya', 'maya@post.example', c.id FROM orders o, gift_cards c LIMIT 1;
  INSERT INTO wishlist_shares (user_id, token_hash) SELECT id, repeat('cd', 32) FROM users LIMIT 1;`;

/** A shop with rows in every table, and two pictures. */
async function openFullShop(): Promise<string> {
  const url = await ownDatabase('migrated');
  await seedWhenEmpty(url);
  await onServer(url, (client) => client.query(REST));
  await writeFile(join(pictures, 'a-320.avif'), 'a picture');
  await writeFile(join(pictures, 'a-640.avif'), Buffer.from([0, 255, 10, 13]));
  // What a person left there.
  await mkdir(join(pictures, 'old'));
  await writeFile(join(pictures, 'a copy.avif'), 'another');
  return url;
}

/** The content of every table as text, and of every sequence. */
function contentOf(url: string): Promise<Record<string, string[]>> {
  return onServer(url, async (client) => {
    const content: Record<string, string[]> = {};
    for (const { name } of await listTables(client)) content[name] = await rowsOf(client, name);
    content.sequences = (await listSequences(client)).map((sequence) => JSON.stringify(sequence));
    return content;
  });
}

async function rowsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${quoted(table)} t ORDER BY 1`);
  return rows.map(({ row }) => row);
}

/** Added by a restore: all earlier pages are purged. */
function withoutRestoresOwn({ expired_tags = [], sequences: _, ...content }: Record<string, string[]>) {
  return { ...content, expired_tags: expired_tags.filter((row) => /product:|build:/.test(row)) };
}

const portable = { pgDump: null } as const;

describe('a backup, restored into a database that holds nothing', () => {
  test('is the shop that it was: every row of every table, every picture, and numbers that go on', async () => {
    const url = await openFullShop();
    const before = await contentOf(url);
    for (const [table, rows] of Object.entries(before)) expect(rows.length, `${table} holds rows`).toBeGreaterThan(0);

    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const manifest = await writeBackup(folder, { databaseUrl: url, uploadsDir: pictures, ...portable });
    expect(said.mock.calls).toEqual([['Left out of the backup, as no pictures of the shop: a copy.avif']]);
    said.mockRestore();
    expect(manifest.remotePictures).toEqual(['https://blob.example/uploads/b.avif']);
    // Later writes are not in it.
    await onServer(url, (client) => client.query('DELETE FROM orders'));

    const target = await ownDatabase('empty');
    const uploadsDir = join(dir, 'restored');
    const restored = await restoreBackup(folder, { databaseUrl: target, uploadsDir, mayReplace: false });
    expect(restored.migrations).toEqual([]);
    // The call that only looks moves no money.
    expect(restored.waiting).toEqual({ calls: 1, mails: 1 });
    const after = await contentOf(target);
    expect(withoutRestoresOwn(after)).toEqual(withoutRestoresOwn(before));
    expect((await readdir(uploadsDir)).sort()).toEqual(['a-320.avif', 'a-640.avif']);
    expect(await readFile(join(uploadsDir, 'a-640.avif'))).toEqual(Buffer.from([0, 255, 10, 13]));
    expect((await stat(join(uploadsDir, 'a-640.avif'))).mode & 0o777).toBe(0o644);

    // Triggers work again, no number is used twice, and none that a build or a process knows already.
    await onServer(target, async (client) => {
      const { rows: expired } = await client.query(`SELECT tag FROM expired_tags WHERE sequence > 1000000000`);
      expect(expired).not.toEqual([]);
      const highest = 'SELECT max(sequence)::int AS highest FROM expired_tags';
      const { rows: was } = await client.query<{ highest: number }>(highest);
      await client.query(`UPDATE expired_tags SET expired_at = now() WHERE tag = 'product:3'`);
      const { rows } = await client.query<{ highest: number }>(highest);
      expect(rows[0]?.highest).toBeGreaterThan(Number(was[0]?.highest));
    });
  });

  test('is of one moment, whatever is written while it is made', async () => {
    const url = await openFullShop();
    const lines = await contentOf(url);
    let isOver = false;
    // Orders and their lines are separate tables: without a snapshot they would not match.
    const writing = onServer(url, async (client) => {
      while (!isOver) {
        await client.query('DELETE FROM orders WHERE id = (SELECT id FROM orders LIMIT 1)');
        // Some are to be left when the backup begins.
        await sleep(20);
      }
    });
    const manifest = await writeBackup(folder, { databaseUrl: url, uploadsDir: null, ...portable });
    isOver = true;
    await writing;
    const rowsIn = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
    expect(rowsIn('orders')).toBeGreaterThan(0);
    const target = await ownDatabase('empty');
    await restoreBackup(folder, { databaseUrl: target, uploadsDir: null, mayReplace: false });
    const after = await contentOf(target);
    expect(after.orders?.length).toBe(rowsIn('orders'));
    expect(after.orders?.length).toBeLessThanOrEqual(lines.orders?.length ?? 0);
  });

  test('of an older version of the shop is migrated to this one', async () => {
    const all = listMigrations();
    const old = await mkdtemp(join(dir, 'old-'));
    await copyFile(join(MIGRATIONS_DIR, 'migration_lock.toml'), join(old, 'migration_lock.toml'));
    for (const { name } of all.slice(0, 3)) await cp(join(MIGRATIONS_DIR, name), join(old, name), { recursive: true });
    const url = await ownDatabase('empty');
    await applyMigrations(url, old);
    await onServer(url, (client) =>
      client.query(
        `INSERT INTO users (name, email, password_hash, role) VALUES ('Ada', 'ada@example.com', 'x', 'admin')`,
      ),
    );
    await writeBackup(folder, { databaseUrl: url, uploadsDir: null, ...portable });

    // Opened once, and not used.
    const target = await ownDatabase('migrated');
    const { migrations } = await restoreBackup(folder, { databaseUrl: target, uploadsDir: null, mayReplace: false });
    expect(migrations).toEqual(all.slice(3).map(({ name }) => name));
    await onServer(target, async (client) => {
      expect((await listApplied(client)).length).toBe(all.length);
      expect((await client.query('SELECT name FROM users')).rows).toEqual([{ name: 'Ada' }]);
    });
  });

  test('can be made and restored by PostgreSQL’s own programs, where they are', async ({ skip }) => {
    const url = await openFullShop();
    const major = await onServer(url, async (client) => {
      const { rows } = await client.query<{ major: number }>(
        "SELECT current_setting('server_version_num')::int / 10000 AS major",
      );
      return rows[0]?.major ?? 0;
    });
    const pgDump = findTool('pg_dump', major);
    if (!(pgDump && suitsServer(pgDump, major) && findTool('pg_restore', pgDump.major)))
      skip(`left out: there is no pg_dump with pg_restore for PostgreSQL ${major} on this machine`);
    const before = await contentOf(url);
    const manifest = await writeBackup(folder, { databaseUrl: url, uploadsDir: null });
    expect(manifest.dump).not.toBeNull();
    const target = await ownDatabase('empty');
    await restoreBackup(folder, { databaseUrl: target, uploadsDir: null, mayReplace: false });
    expect(withoutRestoresOwn(await contentOf(target))).toEqual(withoutRestoresOwn(before));
  });
});

describe('nothing is lost', () => {
  test('of a database that holds something, unless that was meant', async () => {
    const url = await openFullShop();
    await writeBackup(folder, { databaseUrl: url, uploadsDir: null, ...portable });
    const options = { databaseUrl: url, uploadsDir: null };
    const before = await contentOf(url);
    await expect(restoreBackup(folder, { ...options, mayReplace: false })).rejects.toThrow(
      /not empty: .*orders.*--replace/,
    );
    expect(await contentOf(url)).toEqual(before);
    await onServer(url, (client) => client.query('DELETE FROM orders'));
    await restoreBackup(folder, { ...options, mayReplace: true });
    expect(withoutRestoresOwn(await contentOf(url))).toEqual(withoutRestoresOwn(before));
  });

  describe('by a restore', () => {
    let shared: string;
    let url: string;
    let content: Record<string, string[]>;
    beforeAll(async () => {
      shared = await mkdtemp(join(tmpdir(), 'lacewing-backup-shared-'));
      pictures = join(shared, 'uploads');
      await mkdir(pictures);
      url = await openFullShop();
      content = await contentOf(url);
      await writeBackup(join(shared, 'monday'), { databaseUrl: url, uploadsDir: pictures, ...portable });
    });
    afterAll(() => rm(shared, { recursive: true, force: true }));

    test.each([
      ['a table is damaged', () => writeFile(join(folder, 'tables/orders.copy.gz'), 'x'), /damaged: tables.orders/],
      ['a table is missing', () => rm(join(folder, 'tables/users.copy.gz')), /users.copy.gz is missing/],
      ['a picture is damaged', () => writeFile(join(folder, 'uploads/a-320.avif'), 'x'), /damaged: uploads/],
      ['its own account is damaged', () => writeFile(join(folder, 'backup.json'), '{'), /can't be read/],
      ['it comes from a newer version', () => addMigration(), /another version of the shop, whose migrations 2999/],
      ['there is none', () => rm(folder, { recursive: true }), /holds no backup/],
    ])('of a backup of which %s', async (_what, spoil, message) => {
      await cp(join(shared, 'monday'), folder, { recursive: true });
      await spoil();
      const options = { databaseUrl: url, uploadsDir: join(dir, 'restored'), mayReplace: true };
      await expect(restoreBackup(folder, options)).rejects.toThrow(message);
      expect(await contentOf(url)).toEqual(content);
      expect(existsSync(join(dir, 'restored'))).toBe(false);
    });

    test('because there is no place for its pictures', async () => {
      const options = { databaseUrl: url, uploadsDir: null, mayReplace: true };
      await expect(restoreBackup(join(shared, 'monday'), options)).rejects.toThrow('set LACEWING_DATA_DIR');
      expect(await contentOf(url)).toEqual(content);
    });

    test('by other users of the machine: its files are for their owner alone', async () => {
      for (const path of ['', 'backup.json', 'tables/users.copy.gz', 'uploads/a-320.avif'])
        expect((await stat(join(shared, 'monday', path))).mode & 0o077).toBe(0);
    });
  });

  test('of an earlier backup, and half of one is never there', async () => {
    const url = await openFullShop();
    const options = { databaseUrl: url, uploadsDir: null, ...portable };
    await writeBackup(folder, options);
    await expect(writeBackup(folder, options)).rejects.toThrow('is not empty');
    const empty = await ownDatabase('empty');
    const other = join(dir, 'tuesday');
    await expect(writeBackup(other, { ...options, databaseUrl: empty })).rejects.toThrow('There is no shop');
    expect((await readdir(dir)).sort()).toEqual(['data', 'monday']);
  });
});

/** As if the database had one more migration. */
async function addMigration(): Promise<void> {
  const file = join(folder, 'backup.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.migrations.push({
    name: '29990101000000_later',
    checksum: createHash('sha256').update('later').digest('hex'),
  });
  await writeFile(file, JSON.stringify(manifest));
}
