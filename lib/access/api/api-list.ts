import { type AnswerShape, ApiError, readAnswer, sendToApi } from './api-client';

/** One page of a list, with the total number of rows. `answer` is the type of the array. */
export async function readApiList<Row>(
  path: `/api/${string}`,
  answer: AnswerShape<Row[]>,
  signal?: AbortSignal,
): Promise<{ rows: Row[]; total: number }> {
  const response = await sendToApi(path, { signal });
  const rows = await readAnswer(response, answer);
  const total = Number.parseInt(response.headers.get('x-total-count') ?? '', 10);
  if (Number.isNaN(total)) throw new ApiError(response.status, {}, false);
  return { rows, total };
}
