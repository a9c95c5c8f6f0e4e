import { readSignedInUser, subscribeToSession } from './session-store';

/** Keeps something that the browser stores, such as the cart, in step with the account of the signed-in user. */
interface AccountSync {
  /** Syncs when what is under way has ended. Without a signed-in user that is nothing. Never rejects. */
  run(): Promise<void>;
  /** Syncs now, and again after each login and when the browser is back online. Null when it was started before. */
  start(): Promise<void> | null;
}

/** Milliseconds before another try. */
const RETRY_DELAY = 15_000;

/** `sync` brings the browser and a user's account together; when it rejects, it is tried again a little later. */
export function createAccountSync(sync: (userId: string) => Promise<void>): AccountSync {
  // One after the other, so that an older answer never overtakes a newer one.
  let queue = Promise.resolve();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;

  async function syncUser(): Promise<void> {
    const user = readSignedInUser();
    if (user) await sync(user._id);
  }

  function run(): Promise<void> {
    clearTimeout(retry);
    queue = queue.then(syncUser).catch(() => {
      clearTimeout(retry);
      retry = setTimeout(() => void run(), RETRY_DELAY);
    });
    return queue;
  }

  function start(): Promise<void> | null {
    if (isStarted) return null;
    isStarted = true;
    let token = readSignedInUser()?.token;
    subscribeToSession(() => {
      const before = token;
      token = readSignedInUser()?.token;
      if (token && token !== before) void run();
    });
    window.addEventListener('online', () => void run());
    return run();
  }

  return { run, start };
}
