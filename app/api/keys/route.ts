import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { keySchema, madeKeySchema, newKeySchema } from '@/lib/access/api-keys/key-schema';
import { listKeys, makeKey } from '@/lib/access/api-keys/key-service';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the keys of programs, newest first',
    requires: 'keys:manage',
    response: z.array(keySchema),
    isWholeList: true,
    handle: listKeys,
  }),
  POST: endpoint({
    summary: 'Makes a key for a program, which sends it as `Authorization: Bearer lw_…`',
    description:
      'Only this answer has the key. It has at most the rights of its maker, also later, and makes 10 calls a second. `addresses` are IP addresses and networks from which it may be used.',
    secrets: ['key'],
    requires: 'keys:manage',
    peopleOnly: true,
    confirms: 'always',
    body: newKeySchema,
    response: madeKeySchema,
    status: 201,
    refuses: ['CONFLICT'],
    afterwards: sendMailsSoon,
    handle: ({ viewer, body }) => makeKey(viewer, body),
  }),
});
