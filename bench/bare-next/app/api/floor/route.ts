/** The least that a route handler can do: JSON that depends on the request. */
export function GET(request: Request): Response {
  return Response.json({ path: new URL(request.url).pathname });
}
