import { boundedMemory, bytesOfText } from '@/server/cache/kept.mjs';
import { rememberOnce } from '@/server/cache/once.mjs';
import { noteGiven } from '@/server/cache/sent-answers.mjs';

/** What a process remembers of answers, at most, in bytes. */
const MEMORY = 16 * 1024 * 1024;

/** A body with its ETag. */
export interface KeptAnswer {
  text: string;
  etag: string;
  /** What else its headers say of it. */
  headers?: readonly [string, string][];
}

const answers = boundedMemory(MEMORY);
const isFirstTime = rememberOnce();

/** Whether an answer to this call is or should be kept: one that nobody asked for before is neither, and costs no question for its version. */
export function isWorthKeeping(call: string): boolean {
  return answers.has(call) || !isFirstTime(call);
}

/**
 * The answer that was kept for this call at this version of what it tells. The server program sends it again by itself as long
 * as `readVersion` tells the same.
 */
export function giveKeptAnswer(call: string, version: string, readVersion: () => Promise<string>): KeptAnswer | null {
  const found: (KeptAnswer & { version: string }) | undefined = answers.get(call);
  if (found?.version !== version) return null;
  const { text, etag } = found;
  noteGiven({ text, etag, isGood: async () => (await readVersion()) === version });
  return found;
}

/** Keeps an answer that was made after `version` was read. */
export function keepAnswer(call: string, version: string, answer: KeptAnswer): void {
  answers.set(call, { ...answer, version }, bytesOfText(answer.text) + bytesOfText(version));
}
