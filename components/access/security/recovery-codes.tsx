import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/requests/use-file-download';
import { showToast } from '@/components/ui/toast-store';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

/** Ten new recovery codes, shown once, to be kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);

  // They are shown once, and what made them may be further down the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new set
  useEffect(() => title.current?.focus(), [codes]);

  const asText = () => `${shopFacts().name}: recovery codes. Each works once.\n\n${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ tone: 'success', text: 'The codes are copied.' });
    } catch {
      showToast({ tone: 'danger', text: 'This browser doesn’t let us copy. Please download them instead.' });
    }
  }

  return (
    <section aria-labelledby="new-recovery-codes" className="rounded-lg border border-line bg-raised p-5">
      <h2 ref={title} id="new-recovery-codes" tabIndex={-1} className="text-lg outline-none">
        Your recovery codes
      </h2>
      <Notice tone="warning" className="mt-3">
        Keep these somewhere safe, now: we won’t show them again. Each lets you in once if you lose your phone or key.
        Earlier ones no longer work.
      </Notice>
      <ol
        aria-label="Recovery codes"
        translate="no"
        className="mt-4 grid grid-cols-2 gap-2 font-mono text-base sm:max-w-md"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button tone="secondary" size="sm" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          tone="secondary"
          size="sm"
          onClick={() => saveFile(new Blob([asText()], { type: 'text/plain' }), shopFile('recovery-codes.txt'))}
        >
          Download
        </Button>
        <Button tone="secondary" size="sm" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="sm" onClick={onKept}>
          I’ve kept them
        </Button>
      </div>
    </section>
  );
}
