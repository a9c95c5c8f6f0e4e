import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { pictureTypeOf } from '@/lib/catalogue/pictures/picture-kind';
import { getUploadedPicture } from '@/lib/catalogue/pictures/upload-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Shows an uploaded picture',
    requires: 'anyone',
    params: z.object({ name: z.string() }),
    sends: ['image/avif', 'image/jpeg'],
    handle: async ({ params }) => {
      const picture = await getUploadedPicture(params.name);
      return new Response(picture, {
        headers: {
          'content-type': pictureTypeOf(params.name),
          'content-length': String(picture.byteLength),
          // Names are never reused, so their contents never change.
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
        },
      });
    },
  }),
});
