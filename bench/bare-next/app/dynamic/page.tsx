/** Renders it for each request. */
export const dynamic = 'force-dynamic';

/** The least that Next can render for each request. */
export default function Page() {
  return <h1>Floor</h1>;
}
