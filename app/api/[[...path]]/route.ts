import { AppError } from '@/lib/platform/errors/app-error';
import { errorResponse } from '@/lib/platform/http/error-response';

/** Every path under /api that no other route answers. */
async function unknownPath(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return errorResponse(new AppError('NOT_FOUND', `There is nothing at ${pathname}.`));
}

export { unknownPath as DELETE, unknownPath as GET, unknownPath as PATCH, unknownPath as POST, unknownPath as PUT };
