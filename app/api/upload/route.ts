import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { readFile } from '@/lib/http/request-body';
import { MAX_PICTURE_BYTES } from '@/lib/uploads/picture-kind';
import { uploadPicture } from '@/lib/uploads/upload-service';

/** Types that a form may declare for a picture; its bytes decide what it really is. */
const declared = /^(image\/(jpeg|jpg|pjpeg|png|webp|avif)|application\/octet-stream|)$/;

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Takes a picture and answers its path',
    description: `At most ${MAX_PICTURE_BYTES / 1024 / 1024} MB. It is decoded and drawn anew.`,
    requires: 'admin',
    refuses: ['CONFLICT'],
    upload: { field: 'image', types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] },
    response: z.string(),
    handle: async ({ viewer, request }) => {
      const { bytes, type } = await readFile(request, 'image', MAX_PICTURE_BYTES);
      if (!declared.test(type))
        throw new AppError('UNSUPPORTED_TYPE', 'Only JPEG, PNG, WebP and AVIF pictures can be uploaded.');
      return uploadPicture(viewer, bytes);
    },
  }),
});
