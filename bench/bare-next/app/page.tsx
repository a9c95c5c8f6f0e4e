/** The least that Next can send: a page that is rendered by the build and does nothing. */
export default function Page() {
  return <h1>Floor</h1>;
}
