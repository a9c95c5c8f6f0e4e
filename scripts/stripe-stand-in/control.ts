import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal';

type Act = (...given: never[]) => unknown;

const refuse = (status: number, message: string) => ({ status, body: { message } });

/**
 * Lets another process steer the stand-in over HTTP: `looks` are read (`GET /_control/book`), `acts` are called with a
 * JSON list of arguments (`POST /_control/pay` with `["cs_test_1"]`).
 */
export function createControl(looks: Record<string, () => unknown>, acts: Record<string, Act>) {
  return async function answer(request: IncomingMessage, name: string, body: string) {
    const known = request.method === 'GET' ? looks : request.method === 'POST' ? acts : {};
    const act = Object.hasOwn(known, name) ? (known[name] as (...given: unknown[]) => unknown) : undefined;
    if (!act) return refuse(404, `There is no ${request.method} ${name}.`);
    if (request.method === 'GET') return { status: 200, body: act() };
    // A page of another site can't send this type without being asked whether it may.
    if (!request.headers['content-type']?.startsWith('application/json')) return refuse(415, 'Send JSON.');
    try {
      const parameters: unknown = JSON.parse(body || '[]');
      if (!Array.isArray(parameters)) return refuse(400, 'Send a list of arguments.');
      return { status: 200, body: await act(...parameters) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return refuse(error instanceof Refusal ? error.status : 400, message);
    }
  };
}
