import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { eventParameters, eventsSchema, readEventQuery } from '@/lib/platform/events/event-schema';
import { listEvents } from '@/lib/platform/events/event-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Tells what happened in the shop after an event, in order and without a gap',
    description:
      'Begin with `after=0`, and ask on with `next`. 100 events unless `limit` says otherwise, at most 1,000. `order=newest` lists the newest first: ask on with `next` as `before` until it is 0. `topics` are separated by commas. Events say what they are about by id; the other calls say how that is now. They are kept for thirty days.',
    requires: 'events:read',
    query: { parameters: eventParameters, read: readEventQuery },
    response: eventsSchema,
    handle: ({ query }) => listEvents(query),
  }),
});
