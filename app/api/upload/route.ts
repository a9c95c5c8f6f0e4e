import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { MAX_PICTURE_BYTES, pictureTypes } from '@/lib/catalogue/pictures/picture-kind';
import { pictureRights, uploadPicture } from '@/lib/catalogue/pictures/upload-service';
import { readFile } from '@/lib/platform/http/request-body';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Takes a picture and answers its path',
    description: `At most ${MAX_PICTURE_BYTES / 1024 / 1024} MB. It is decoded and drawn anew.`,
    notKept: 'file',
    requires: pictureRights,
    refuses: ['CONFLICT', 'RATE_LIMITED'],
    upload: { field: 'image', types: pictureTypes },
    response: z.string(),
    handle: ({ viewer, request }) => uploadPicture(viewer, () => readFile(request, 'image', MAX_PICTURE_BYTES), 'shop'),
  }),
});
