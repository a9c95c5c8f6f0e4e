import { ANNOUNCER_ID } from './announce';

/** The live region that `announce` speaks through. Stands in the layout, so that it outlives every page. */
export function Announcer() {
  return <div id={ANNOUNCER_ID} role="status" className="sr-only" />;
}
