import { type Read, useRead } from '@/components/access/session/use-read';
import { type AnswerShape, callApi } from '@/lib/access/api/api-client';

/** Reads one path of the API for an admin page, which needs only the cookie. */
export function useAdminRead<Data>(path: `/api/${string}`, answer: AnswerShape<Data>): Read<Data> {
  return useRead(path, (signal) => callApi(path, { answer, signal }), { isForSignedIn: false });
}
