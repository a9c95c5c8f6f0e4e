import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedPaths } from './response-cache/shared-requests.mjs';

/** Milliseconds between two checks whether the process is busy. */
const PAUSE = 50;

/**
 * Requests the most visited pages, one after another and only while the process is idle, so that the first visitors
 * after a start get them from the cache.
 * @param {import('node:http').Server} server that listens
 * @param {() => number} underWay how many requests it is answering
 */
export async function warmUp(server, underWay) {
  const address = server.address();
  if (address === null || typeof address === 'string') return;
  const host = ['::', '0.0.0.0'].includes(address.address) ? 'localhost' : address.address;
  for (const path of (await sharedPaths()?.listToWarm()) ?? []) {
    while (server.listening && underWay() > 0) await sleep(PAUSE);
    if (!server.listening) return;
    await ask({ host, port: address.port, path });
  }
}

/** @param {{ host: string, port: number, path: string }} where @returns {Promise<void>} */
function ask(where) {
  return new Promise((resolve) => {
    get({ ...where, agent: false, headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (response) => {
      response.resume().once('close', () => resolve());
    }).once('error', () => resolve());
  });
}
