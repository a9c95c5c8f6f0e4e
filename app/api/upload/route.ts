import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { readFile } from '@/lib/http/request-body';
import { MAX_PICTURE_BYTES, pictureTypes } from '@/lib/uploads/picture-kind';
import { pictureRights, uploadPicture } from '@/lib/uploads/upload-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Takes a picture and answers its path',
    description: `At most ${MAX_PICTURE_BYTES / 1024 / 1024} MB. It is decoded and drawn anew.`,
    requires: pictureRights,
    refuses: ['CONFLICT', 'RATE_LIMITED'],
    upload: { field: 'image', types: pictureTypes },
    response: z.string(),
    handle: ({ viewer, request }) => uploadPicture(viewer, () => readFile(request, 'image', MAX_PICTURE_BYTES), 'shop'),
  }),
});
