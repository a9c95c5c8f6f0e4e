import { chmod, chown, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptSecret } from '@/server/launcher/kept-secret';
import { isAlive } from '../postgres/postmaster-file';
import { openDemoDatabase } from './demo-database';

let dataDir = '';

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'lacewing-demo-')));
  await chmod(dataDir, 0o755);
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(pidFile(), 'utf8'), 10);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test('it starts, and stops with everything it started', async () => {
  const demo = await openDemoDatabase(dataDir);
  expect(demo.isOurs).toBe(true);
  expect(await answers(demo.url)).toBe(true);
  const pid = await serverPid();
  await demo.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a second launcher joins, and its leaving does not stop the first', async () => {
  const first = await openDemoDatabase(dataDir);
  const second = await openDemoDatabase(dataDir);
  expect(second).toMatchObject({ url: first.url, isOurs: false });
  await second.stop();
  expect(await answers(first.url)).toBe(true);
  const pid = await serverPid();
  await first.stop();
  expect(isAlive(pid)).toBe(false);
});

test('the last one to leave stops it, although another one started it', async () => {
  const first = await openDemoDatabase(dataDir);
  const second = await openDemoDatabase(dataDir);
  const pid = await serverPid();
  await first.stop();
  expect(await answers(second.url)).toBe(true);
  await second.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a server that dies is started again on the same address', async () => {
  const demo = await openDemoDatabase(dataDir);
  process.kill(await serverPid(), 'SIGKILL');
  const deadline = Date.now() + 10_000;
  await sleep(100);
  while (!(await answers(demo.url)) && Date.now() < deadline) await sleep(100);
  expect(await answers(demo.url)).toBe(true);
  await demo.stop();
});

test('a pid file whose number belongs to another program by now is no obstacle', async () => {
  const demo = await openDemoDatabase(dataDir);
  const pid = await serverPid();
  const { uid, gid } = await stat(pidFile());
  const left = (await readFile(pidFile(), 'utf8')).replace(/^\d+/, String(process.pid));
  await demo.stop();
  expect(isAlive(pid)).toBe(false);
  await writeFile(pidFile(), left, { mode: 0o600 });
  await chown(pidFile(), uid, gid);
  const again = await openDemoDatabase(dataDir);
  expect(await answers(again.url)).toBe(true);
  await again.stop();
});

test('a secret is made once, also by two at a time, and no other user may read it', async () => {
  const [first, second] = await Promise.all([keptSecret(dataDir, 'test-secret'), keptSecret(dataDir, 'test-secret')]);
  expect(first).toBe(second);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect((await stat(join(dataDir, 'test-secret'))).mode & 0o777).toBe(0o600);
});
