import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { MAX_PICTURE_BYTES, pictureTypes } from '@/lib/catalogue/pictures/picture-kind';
import { uploadPicture } from '@/lib/catalogue/pictures/upload-service';
import { readFile } from '@/lib/platform/http/request-body';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Takes a picture for a review of one’s own and answers its path',
    description: `At most ${MAX_PICTURE_BYTES / 1024 / 1024} MB. It is decoded and drawn anew, so nothing is kept of what the camera wrote into it. What no review shows is deleted after a day.`,
    notKept: 'file',
    requires: 'customer',
    refuses: ['CONFLICT', 'RATE_LIMITED'],
    upload: { field: 'image', types: pictureTypes },
    response: z.string(),
    handle: ({ viewer, request }) =>
      uploadPicture(viewer, () => readFile(request, 'image', MAX_PICTURE_BYTES), 'owner'),
  }),
});
