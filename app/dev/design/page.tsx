import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { siteEnv } from '@/lib/platform/env/site-env';
import { Colors, Motion, Shapes, TypeScale } from './foundations';
import { PanelKit } from './panel-kit';
import { Controls, Messages, Waiting } from './parts';

export const metadata: Metadata = { title: 'Design', robots: { index: false, follow: false } };

const themes = [
  { name: 'Light', className: 'scheme-light' },
  { name: 'Dark', className: 'scheme-dark' },
] as const;

/** The design system, in both themes at once. docs/identity.md says why it looks as it does. */
export default async function DesignPage() {
  if (!siteEnv().isDemo) notFound();
  return (
    <div className="py-10 sm:py-16">
      <div className="shell">
        <h1 className="text-3xl">Design</h1>
        <p className="mt-2 max-w-2xl text-muted">
          Tokens and parts of the shop, drawn by the components that the pages use. Every color has a role and two
          values; which of them applies follows the color scheme.
        </p>
      </div>
      <div className="mt-10 grid xl:grid-cols-2">
        {themes.map(({ name, className }) => (
          <section
            key={name}
            data-shows-theme=""
            aria-label={`${name} theme`}
            className={`${className} bg-surface text-text`}
          >
            <div className="shell grid gap-12 py-12">
              <h2 className="text-2xl">{name}</h2>
              <Colors />
              <TypeScale />
              <Shapes />
              <Motion />
              <Controls />
              <Messages />
              <Waiting />
            </div>
          </section>
        ))}
      </div>
      <section data-shows-theme="" aria-label="Admin panel" className="shell grid gap-6 pt-12">
        <div>
          <h2 className="text-2xl">Admin panel</h2>
          <p className="mt-2 max-w-2xl text-muted">
            Lists, forms and their states, in the theme of this page. The samples are kept in this tab: try them out.
          </p>
        </div>
        <PanelKit />
      </section>
    </div>
  );
}
