import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { bulkEditSchema } from '@/lib/catalogue/change-sets/bulk-edit';
import { openBulkEdit } from '@/lib/catalogue/change-sets/bulk-edit-service';
import { changeSetSchema } from '@/lib/catalogue/change-sets/change-set-schema';
import { workOnChangeSetsSoon } from '@/lib/catalogue/change-sets/change-set-work-service';

/** In seconds, on Vercel: its work goes on after the answer. */
export const maxDuration = 300;

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Takes in a change of many shoes, to be read and checked',
    description:
      'A change set as an import is, to be applied, or undone, below `/api/imports`. `what` are ids, or filters as the list of products takes them. A `price` by percent is rounded to whole cents, and with an `ending` to the next lower price that ends so. With `until`, a price holds until then, exactly, and the shoe’s own holds again; with `at` alone it stays. Both are by the clock of the database.',
    requires: 'catalogue:write',
    body: bulkEditSchema,
    response: changeSetSchema,
    status: 202,
    refuses: ['TOO_LARGE'],
    afterwards: workOnChangeSetsSoon,
    handle: ({ viewer, body }) => openBulkEdit(viewer, body),
  }),
});
