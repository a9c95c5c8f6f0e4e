import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { maya } from '@/tests/builders/user-builder';
import { openFakeBrowser } from '@/tests/fakes/fake-browser';

async function load() {
  vi.resetModules();
  return { ...(await import('./session-store')), ...(await import('./account-sync')) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'window',
    openFakeBrowser()
      .openTab()
      .run(() => window),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs for the signed-in user: at the start, after a login, and back online', async () => {
  const { createAccountSync, rememberSignedInUser, updateSignedInUser, signOutLocally } = await load();
  const synced: string[] = [];
  const sync = createAccountSync(async (userId) => void synced.push(userId));
  await sync.start();
  expect(synced).toEqual([]);
  rememberSignedInUser(maya);
  // The same session: no new sync.
  updateSignedInUser(maya._id, { ...maya, name: 'Maya B' });
  await vi.waitFor(() => expect(synced).toEqual([maya._id]));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(synced).toHaveLength(2));
  signOutLocally('none');
  await sync.run();
  rememberSignedInUser({ ...maya, _id: 'noor', token: 'another' });
  await vi.waitFor(() => expect(synced).toEqual([maya._id, maya._id, 'noor']));
  expect(sync.start()).toBeNull();
});

it('runs one after the other, and retries a while after a failure', async () => {
  const { createAccountSync, rememberSignedInUser } = await load();
  rememberSignedInUser(maya);
  let underWay = 0;
  const tries: number[] = [];
  const sync = createAccountSync(async () => {
    tries.push(++underWay);
    await Promise.resolve();
    underWay -= 1;
    if (tries.length === 2) throw new Error('unreachable');
  });
  await Promise.all([sync.run(), sync.run()]);
  expect(tries).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toEqual([1, 1, 1]);
});
