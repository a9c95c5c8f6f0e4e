const className = [
  'mt-8 grid grid-cols-[minmax(0,1fr)] gap-4 text-pretty text-muted wrap-anywhere',
  '[&_:is(h2,h3,h4,h5,h6,b,strong,th)]:text-text [&_:is(h4,h5,h6,b,strong,th)]:font-medium',
  '[&_h2]:mt-8 [&_h2]:text-xl [&_h3]:mt-4 [&_h3]:text-lg [&>:first-child]:mt-0',
  '[&_a]:text-text [&_a]:underline [&_a]:decoration-outline [&_a]:underline-offset-4 [&_a:hover]:decoration-current',
  '[&_:is(ol,ul)]:grid [&_:is(ol,ul)]:gap-2 [&_:is(ol,ul)]:pl-5 [&_ol]:list-decimal [&_ul]:list-disc',
  '[&_blockquote]:border-line [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_hr]:border-line [&_img]:rounded-md',
  '[&_:is(pre,table)]:overflow-x-auto [&_table]:block [&_:is(td,th)]:border-line [&_:is(td,th)]:border-b',
  '[&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-6 [&_th]:text-left',
].join(' ');

/** An owner's own text, in the styles of the pages around it. `html` comes from policyHtml, and from nowhere else. */
export function PolicyText({ html }: { html: string }) {
  if (html === '') return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by lib/pricing/settings/policy-html.ts
    <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
