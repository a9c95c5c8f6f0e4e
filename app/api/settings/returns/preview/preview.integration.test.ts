import { beforeEach, expect, test } from 'vitest';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { POST } from './route';

let owner: Person;
beforeEach(async () => {
  await resetDatabase();
  owner = await newPerson({ role: 'admin' });
});

const preview = (json: object, as: Person = owner) => askRoute(POST, 'POST', { as, json });

test('a policy that is being written is shown as its page would, and nothing is stored', async () => {
  const markdown = '# Ours\n\nBefore.\n\n{{made}}\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))';
  expect(await preview({ page: 'returns', markdown })).toMatchObject({
    status: 200,
    body: {
      html: '<h2>Ours</h2>\n<p>Before.</p>\n<blockquote><p>Here follows what the shop says of returns by itself.</p></blockquote>\n<p><a rel="noopener noreferrer">x</a></p>',
    },
  });
});

test('a page that does not exist and a text that is too long are refused, and so is who may not set it', async () => {
  expect(await preview({ page: 'imprint', markdown: '' })).toMatchObject({
    status: 400,
    body: { errors: { page: expect.any(String) } },
  });
  expect((await preview({ page: 'terms', markdown: 'x'.repeat(50_000) })).status).toBe(200);
  expect(await preview({ page: 'terms', markdown: 'x'.repeat(50_001) })).toMatchObject({
    status: 400,
    body: { errors: { markdown: 'must be at most 50000 characters' } },
  });
  expect(await preview({ page: 'terms', markdown: '' }, await newPerson())).toMatchObject({ status: 403 });
});
