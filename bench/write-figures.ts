import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { FIGURES, figuresOf, recordedCommands, withFigures } from './recorded-figures';

/** What a quiet machine does within a few minutes each. */
const CHEAP = ['bench:page-weight', 'bench:orders'];

/** Runs an npm script, shown as it runs. Throws when it fails. */
async function printedBy(command: string): Promise<string> {
  const program = spawn('npm', ['run', '--silent', ...command.split(' ')], { stdio: ['inherit', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  program.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    process.stdout.write(chunk);
  });
  const [code] = await once(program, 'close');
  if (code !== 0) throw new Error(`npm run ${command} ended with ${code}.`);
  return Buffer.concat(chunks).toString();
}

/** When and on what a command ran: figures of two machines, or of a quiet and a busy one, say nothing of each other. */
function circumstances(loadBefore: number): string {
  const load = [loadBefore, loadavg()[0] ?? 0].map((value) => value.toFixed(1)).join(' to ');
  const commit = execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=8'], { encoding: 'utf8' }).trim();
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}, load average ${load}; ${commit}`;
}

// `npm run figures`: measures what is cheap to measure, and writes it into docs/figures.md. `-- bench:million` measures
// what begins so in the document, a command that is not in it (`-- "bench:memory -- --heap 256"`) adds a section.
try {
  const asked = process.argv.slice(2);
  const recorded = recordedCommands(await readFile(FIGURES, 'utf8'));
  const begins = (name: string) => recorded.filter((command) => command === name || command.startsWith(`${name} `));
  const commands = (asked.length > 0 ? asked : CHEAP).flatMap((name) => (begins(name).length ? begins(name) : [name]));
  for (const command of commands) {
    const loadBefore = loadavg()[0] ?? 0;
    const figures = figuresOf(await printedBy(command));
    await writeFile(FIGURES, withFigures(await readFile(FIGURES, 'utf8'), command, circumstances(loadBefore), figures));
    console.log(`\n${FIGURES} has the figures of npm run ${command}.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
