import { boundedMemory, bytesOfText } from '@/server/cache/kept.mjs';

/** What a process remembers of answers, at most, in bytes. */
const MEMORY = 16 * 1024 * 1024;

/** A body with its ETag. */
export interface KeptAnswer {
  text: string;
  etag: string;
}

const answers = boundedMemory(MEMORY);

/** The answer that was kept for this call at this version of what it tells. */
export function findKeptAnswer(call: string, version: string): KeptAnswer | null {
  const found: (KeptAnswer & { version: string }) | undefined = answers.get(call);
  return found?.version === version ? found : null;
}

/** Keeps an answer that was made after `version` was read. */
export function keepAnswer(call: string, version: string, answer: KeptAnswer): void {
  answers.set(call, { ...answer, version }, bytesOfText(answer.text) + bytesOfText(version));
}
