import { readdirSync } from 'node:fs';
import type { callRoute } from './call-route';

/** The methods that a route can answer. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

type Handlers = Partial<Record<Method, Parameters<typeof callRoute>[0]>>;

const app = new URL('../app', import.meta.url).pathname;

/** Every route of the shop, by the folder that it lies in. */
export const routesOnDisk: readonly string[] = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)route\.tsx?$/.test(file))
  .map((file) => `/${file.replace(/\/route\.tsx?$/, '')}`)
  .sort();

/** What answers at a route. */
export async function loadRoute(route: string): Promise<Handlers> {
  return (await import(/* @vite-ignore */ `${app}${route}/route.ts`)) as Handlers;
}
