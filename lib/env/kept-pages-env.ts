// Fixed by the build, because a build for the one kind of host is wrong on the other: next.config.ts has Next replace these
// variables by their values, and finds only whole names.

/** Whether the host keeps finished pages itself, in front of the shop, as Vercel does. */
export function doesHostKeepPages(): boolean {
  return process.env.HOST_KEEPS_PAGES === '1';
}

/** Which deployment this is, and the sequence number of the last expired tag that its prerendered pages know of. */
export function deploymentOfPages(): { name: string; knows: number } {
  const knows = Number(process.env.LACEWING_BUILD_KNOWS ?? 0);
  return { name: process.env.VERCEL_DEPLOYMENT_ID ?? `build that knows ${knows}`, knows };
}
