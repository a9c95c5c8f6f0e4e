import { beforeEach, expect, test, vi } from 'vitest';
import { claimDueSet } from '@/lib/catalogue/change-sets/change-set-repository';
import { workOnChangeSets } from '@/lib/catalogue/change-sets/change-set-work-service';
import { db } from '@/lib/platform/db/client';
import { exitState, prepareEnd } from '@/lib/platform/time/before-end.mjs';
import { askRoute, type Call } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { loadRoute } from '@/tests/routes';

let admin: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
});

async function ask(route: string, method: 'GET' | 'POST', call: Call = {}) {
  const handler = (await loadRoute(route))[method];
  if (!handler) throw new Error(`${route} does not answer ${method}`);
  return askRoute(handler, method, { as: admin, ...call });
}

const send = (lines: readonly string[]) =>
  ask('/api/imports', 'POST', { body: lines.join('\n'), headers: { 'content-type': 'text/csv' } });
const getSet = async (id: string) => (await ask('/api/imports/[id]', 'GET', { params: { id } })).body;
const rowsOf = async (id: string, query = '?limit=100') =>
  (await ask('/api/imports/[id]/rows', 'GET', { params: { id }, query })).body;

/** Takes in a file and reads it. */
async function read(lines: readonly string[]) {
  const { status, body } = await send(lines);
  expect([status, body.state]).toEqual([202, 'reading']);
  await workOnChangeSets();
  return getSet(body._id);
}

const MB = 1024 * 1024;
const HEADER = 'handle,name,brand,category,price,size';
const good = (handle: string) => `${handle},${handle},Lacewing,running,99.50,9`;
/** A row with so many cells more than the header has. */
const wide = (handle: string, surplus: number) => good(handle) + ',x'.repeat(surplus);

test('a row that is too wide is refused once, and its surplus is not stored', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => wide(`wide-${at}`, 50_000));
  const others = Array.from({ length: 20 }, (_, at) => good(`good-${at}`));
  const set = await read([HEADER, ...rows, ...others, `${good('blanks')},,  ,`]);
  expect(set).toMatchObject({ state: 'ready', rows: 41, refusedRows: 20, refused: 20, created: 21 });
  const refused = await rowsOf(set._id);
  expect(refused).toHaveLength(20);
  expect(refused[0]).toMatchObject({
    row: 2,
    column: '',
    code: 'BAD_VALUE',
    message: expect.stringMatching(/50,000 more cells/),
  });
  const [stored] = await db().$queryRaw<
    { most: number }[]
  >`SELECT max(cardinality(cells)) AS most FROM change_set_rows`;
  expect(stored?.most).toBe(6);
});

test.each(['lacewing', 'shopify', 'woocommerce'])(
  'a file of %s most of whose rows are too wide is none',
  async (preset) => {
    const files: Record<string, string[]> = {
      lacewing: [HEADER, good('one'), wide('two', 3), wide('three', 3)],
      shopify: ['Handle,Title,Variant Price', 'one,One,95', 'two,Two,95,x', 'three,Three,95,x'],
      woocommerce: [
        'ID,Type,SKU,Name,Regular price',
        '1,simple,A,One,95,x',
        '2,simple,B,Two,95,x',
        '3,simple,C,Three,95',
      ],
    };
    const body = (files[preset] ?? []).join('\n');
    const answer = await ask('/api/imports', 'POST', {
      body,
      query: `?preset=${preset}`,
      headers: { 'content-type': 'text/csv' },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'NOT_CSV']);
    expect(await db().changeSet.count()).toBe(0);
  },
);

test.each([
  ['one line of separators', [','.repeat(MB)], /a row has more than 256 kB/],
  ['one long cell', [HEADER, 'x'.repeat(MB)], /a row has more than 256 kB/],
  ['one long row', [HEADER, good('one'), wide('two', MB), good('three')], /a row has more than 256 kB/],
])('%s is refused before its cells are made', async (_what, lines, message) => {
  const answer = await send(lines);
  expect([answer.status, answer.body.code]).toEqual([400, 'NOT_CSV']);
  expect(answer.body.message).toMatch(message);
});

test('a file with far more cells than its first line is refused before all of it is read', async () => {
  const narrow = Array.from({ length: 60 }, (_, at) => good(`good-${at}`));
  const rows = Array.from({ length: 50 }, (_, at) => wide(`wide-${at}`, 50_000));
  const answer = await send([HEADER, ...rows, ...narrow]);
  expect([answer.status, answer.body.code]).toEqual([400, 'NOT_CSV']);
  expect(await db().changeSet.count()).toBe(0);
});

test('a row of another shop’s export that is too wide is refused as well', async () => {
  const lines = ['Handle,Title,Vendor,Type,Variant Price,Option1 Name,Option1 Value'];
  for (const handle of ['one', 'two', 'three']) lines.push(`${handle},${handle},Lacewing,running,95,Size,9`);
  lines[2] += ',more';
  const { body } = await ask('/api/imports', 'POST', {
    body: lines.join('\n'),
    query: '?preset=shopify',
    headers: { 'content-type': 'text/csv' },
  });
  await workOnChangeSets();
  expect((await rowsOf(body._id)).map(({ row, handle }: { row: number; handle: string }) => [row, handle])).toEqual([
    [3, 'two'],
  ]);
});

test('columns without a name are not stored, and a header has a limit', async () => {
  const set = await read([`${HEADER}${','.repeat(900)}`, `${good('one')}${',x'.repeat(900)}`]);
  expect(set).toMatchObject({ state: 'ready', created: 1, refused: 0 });
  const [stored] = await db().$queryRaw<
    { most: number }[]
  >`SELECT max(cardinality(cells)) AS most FROM change_set_rows`;
  expect(stored?.most).toBe(6);
  expect((await send([`${HEADER}${','.repeat(1_000)}`, good('one')])).body.code).toBe('NOT_CSV');
});

test('a refusal repeats a part of a long cell', async () => {
  const set = await read([
    HEADER,
    `long,${'x'.repeat(100_000)},Lacewing,running,99.50,9`,
    `two,${'x'.repeat(100)},Lacewing,running,99.50,9`,
    'two,another,,,,10',
    `list,List,Lacewing,running,${'9|'.repeat(50_000)},9`,
  ]);
  expect(set).toMatchObject({ state: 'ready', refused: 3 });
  for (const { value, message } of await rowsOf(set._id)) {
    expect(value.length).toBeLessThanOrEqual(500);
    expect(message.length).toBeLessThanOrEqual(300);
  }
});

test('a shoe with far more rows than sizes is refused once', async () => {
  const rows = Array.from({ length: 1_001 }, (_, at) => `many,Many ${at},Lacewing,running,99.50,${at}`);
  const set = await read([HEADER, ...rows, good('fine')]);
  expect(set).toMatchObject({ state: 'ready', rows: 1_002, refused: 1, created: 1 });
  expect(await rowsOf(set._id)).toMatchObject([
    { row: 2, handle: 'many', code: 'BAD_VALUE', message: expect.stringMatching(/1,001 rows/) },
  ]);
});

/** What a process leaves behind that stops while it works on a change set. */
async function stopWorking() {
  const claim = await claimDueSet(60_000);
  if (!claim) throw new Error('nothing is due');
  const [row] = await db().$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM next_attempt_at - clock_timestamp())::float8 AS seconds FROM change_sets`;
  expect(await workOnChangeSets()).toBe(0);
  await db().$executeRaw`UPDATE change_sets SET next_attempt_at = clock_timestamp()`;
  return Math.round(row?.seconds ?? 0);
}

test('a file that stops its process is left alone longer each time, and then given up', async () => {
  const { body } = await send([HEADER, good('one')]);
  expect([await stopWorking(), await stopWorking(), await stopWorking()]).toEqual([60, 120, 240]);
  await workOnChangeSets();
  expect(await getSet(body._id)).toMatchObject({ state: 'failed', message: expect.stringMatching(/stopped/) });
  expect(await workOnChangeSets()).toBe(0);
});

test('a file that stopped its process by chance is read on', async () => {
  const { body } = await send([HEADER, good('one')]);
  await stopWorking();
  await stopWorking();
  await workOnChangeSets();
  expect(await getSet(body._id)).toMatchObject({ state: 'ready', created: 1 });
});

test('stopping the processes that read a file, as a deployment does, doesn’t count as failures of the file', async () => {
  const { body } = await send([HEADER, good('one')]);
  for (let stops = 0; stops < 3; stops++) {
    let working: Promise<unknown> = Promise.resolve();
    await db().$transaction(
      async (transaction) => {
        // No slice comes to its end meanwhile.
        await transaction.$executeRaw`LOCK TABLE change_set_rows IN ACCESS EXCLUSIVE MODE`;
        working = workOnChangeSets();
        await vi.waitUntil(async () => (await db().changeSet.findFirst())?.failures === 1, 5_000);
        await prepareEnd();
        const [set] = await db().$queryRaw<object[]>`
          SELECT failures, next_attempt_at <= clock_timestamp() AS "isDue" FROM change_sets`;
        expect(set).toEqual({ failures: 0, isDue: true });
        exitState.isDraining = true;
      },
      { timeout: 30_000 },
    );
    await working;
    exitState.isDraining = false;
  }
  expect(await getSet(body._id)).toMatchObject({ state: 'reading' });
  await workOnChangeSets();
  expect(await getSet(body._id)).toMatchObject({ state: 'ready', created: 1 });
});

test('a file that can’t be read for a reason of its own is tried three times', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { body } = await send([HEADER, good('one')]);
  await db().$executeRaw`UPDATE change_sets SET columns = '{handle,nonsense}'`;
  await db().$executeRaw`ALTER TABLE change_set_shoes ADD CONSTRAINT no_outcome CHECK (outcome IS NULL)`;
  try {
    for (let times = 0; times < 3; times++) {
      await db().$executeRaw`UPDATE change_sets SET next_attempt_at = clock_timestamp() WHERE state = 'reading'`;
      await workOnChangeSets();
    }
    expect(await getSet(body._id)).toMatchObject({ state: 'failed' });
  } finally {
    await db().$executeRaw`ALTER TABLE change_set_shoes DROP CONSTRAINT no_outcome`;
    said.mockRestore();
  }
});

test('a shoe that names more pictures than it may have is refused before any is fetched', async () => {
  const addresses = (count: number) =>
    Array.from({ length: count }, (_, at) => `https://127.0.0.1/${at}.png`).join('|');
  const set = await read([
    'handle,name,brand,category,price,size,images',
    `${good('many')},${addresses(400)}`,
    `${good('rows')},${addresses(15)}`,
    `rows,,,,,10,${addresses(15).replaceAll('.png', '.jpg')}`,
  ]);
  expect(set).toMatchObject({ state: 'ready', refused: 2 });
  expect((await rowsOf(set._id)).map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
    [2, 'BAD_VALUE'],
    [4, 'BAD_VALUE'],
  ]);
  expect(await db().changeSetPicture.count()).toBe(0);
});

test('a host that gives no picture is not asked again and again', async () => {
  const shoes = Array.from({ length: 50 }, (_, at) => `${good(`shoe-${at}`)},https://127.0.0.1/${at}.png`);
  const set = await read(['handle,name,brand,category,price,size,images', ...shoes]);
  expect(set).toMatchObject({ state: 'ready', refused: 50 });
  expect(await db().changeSetPicture.count()).toBe(20);
  const last = (await rowsOf(set._id)).at(-1);
  expect(last).toMatchObject({ code: 'PICTURE_UNREACHABLE', message: expect.stringMatching(/not asked for this one/) });
});
