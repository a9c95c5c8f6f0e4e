import { readSignedInUser, subscribeToSession } from './session-store';

/** Syncs something that the browser stores, such as the cart, with the signed-in user's account. */
interface AccountSync {
  /** Syncs after the current run. Does nothing for guests. Never rejects. */
  run(): Promise<void>;
  /** Syncs now, after each login and when the browser is back online. Null when already started. */
  start(): Promise<void> | null;
}

/** In milliseconds. */
const RETRY_DELAY = 15_000;

/** `sync` merges the browser's state with a user's account; when it rejects, it is retried after RETRY_DELAY. */
export function createAccountSync(sync: (userId: string) => Promise<void>): AccountSync {
  // One run at a time, so that an older answer never overtakes a newer one.
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
