import { useState } from 'react';
import { isUnreadable, useRead } from '@/components/access/session/use-read';
import { Notice } from '@/components/ui/notice';
import { ReadFailure } from '@/components/ui/read-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError, callApi } from '@/lib/access/api/api-client';
import { letterPreviewSchema } from '@/lib/messages/newsletter/letter-schema';

const looks = ['Light', 'Dark', 'Text'] as const;

interface LetterPreviewProps {
  id: string;
  /** Changes when another version of the letter is stored. */
  version: number;
}

/** The letter as its readers get it: in both themes of a mail program, and as text. */
export function LetterPreview({ id, version }: LetterPreviewProps) {
  const [look, setLook] = useState<(typeof looks)[number]>('Light');
  const path = `/api/newsletters/${id}/preview` as const;
  const { state, isStale, reload } = useRead(
    path,
    (signal) =>
      callApi(path, { answer: letterPreviewSchema, signal }).catch((error: unknown) => {
        // Such as a shoe that has left the catalogue: what is wrong is said in place of the letter.
        if (error instanceof ApiError && error.status === 400) return { problem: error.message };
        throw error;
      }),
    { query: String(version), isForSignedIn: false },
  );
  return (
    <section aria-label="Preview" className="overflow-hidden rounded-lg border border-line bg-raised">
      <fieldset className="flex flex-wrap items-center gap-1 border-line border-b p-2">
        <legend className="sr-only">Show the preview as</legend>
        {looks.map((one) => (
          <label
            key={one}
            className="relative inline-flex min-h-9 cursor-pointer items-center rounded-full px-4 font-medium text-muted text-sm transition-colors hover:text-text has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="preview-look"
              checked={one === look}
              onChange={() => setLook(one)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {one}
          </label>
        ))}
        {isStale && <span className="ml-auto px-2 text-muted text-xs">Updating…</span>}
      </fieldset>
      {state.status === 'loading' && <Skeleton className="h-96 w-full" />}
      {isUnreadable(state) && (
        <div className="p-4">
          <ReadFailure onRetry={reload}>The preview could not be loaded.</ReadFailure>
        </div>
      )}
      {state.status === 'found' &&
        ('problem' in state.data ? (
          <div className="p-4">
            <Notice tone="warning">{state.data.problem}</Notice>
          </div>
        ) : look === 'Text' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
          <pre tabIndex={0} className="h-[44rem] overflow-y-auto whitespace-pre-wrap p-5 text-sm wrap-anywhere">
            {state.data.text}
          </pre>
        ) : (
          // The frame runs no script and reaches nothing of the shop. A mail follows the theme of what it is shown in.
          <iframe
            key={look}
            title={`The email in a ${look.toLowerCase()} email program`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={state.data.html}
            style={{ colorScheme: look.toLowerCase() }}
            className="block h-[44rem] w-full"
          />
        ))}
    </section>
  );
}
