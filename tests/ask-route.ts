import { type Call, callRoute } from './call-route';

export interface Question {
  /** The address that is asked, of which only the query matters. */
  path?: string;
  params?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is, with the type of JSON. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON of the answer, or undefined without a body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape, and fails where it is mistaken
  body: any;
}

/** Calls a route's handler as a browser's script would, and reads the JSON that it answers. */
export async function askRoute(
  handler: Parameters<typeof callRoute>[0],
  method: string,
  question: Question = {},
): Promise<Answer> {
  const { path = '', params, body, token, headers } = question;
  const call: Call = {
    query: path.includes('?') ? path.slice(path.indexOf('?')) : '',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(params && { params }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
  const response = await callRoute(handler, method, call);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}
