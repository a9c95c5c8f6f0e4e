import type { Pool } from 'pg';
import { onServer } from '@/server/database/on-server';

/** PostgreSQL's default of `jit_above_cost`: above it, a statement is compiled before it runs, each time anew. */
export const JIT_ABOVE_COST = 100_000;

/** Whether `npm run test:jit` runs these tests: nothing else takes the time. */
export const areCostsChecked = process.env.STATEMENT_COSTS === '1';

/** A statement as it ran, and what the planner expected it to cost. */
export interface PlannedStatement {
  cost: number;
  sql: string;
}

/**
 * Has a database tell its clients the plan of each statement that they run, those inside of functions and triggers
 * included. For connections that are opened from now on, and by a superuser.
 */
export async function tellPlans(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  await onServer(url, async (client) => {
    await client.query(`LOAD 'auto_explain'`);
    for (const [setting, value] of Object.entries(settings))
      await client.query(`ALTER DATABASE "${name}" SET ${setting} = '${value}'`);
  });
}

/** Hears the plans of what a pool's connections run from now on. */
export function hearPlans(pools: readonly Pool[], hear: (statement: PlannedStatement) => void): void {
  for (const pool of pools)
    pool.on('connect', (client) => {
      client.on('notice', ({ message = '' }) => {
        const [, json] = /^duration: .* plan:\n(.*)$/s.exec(message) ?? [];
        if (json === undefined) return;
        const told = JSON.parse(json) as { 'Query Text': string; Plan: { 'Total Cost': number } };
        hear({ cost: told.Plan['Total Cost'], sql: told['Query Text'].replace(/\s+/g, ' ').trim() });
      });
    });
}
