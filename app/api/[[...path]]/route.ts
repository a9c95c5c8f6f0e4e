import { AppError } from '@/lib/errors/app-error';
import { errorResponse } from '@/lib/http/error-response';

/** Every address under /api that no other route answers. */
async function unknownAddress(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return errorResponse(new AppError('NOT_FOUND', `There is nothing at ${pathname}.`));
}

export {
  unknownAddress as DELETE,
  unknownAddress as GET,
  unknownAddress as PATCH,
  unknownAddress as POST,
  unknownAddress as PUT,
};
