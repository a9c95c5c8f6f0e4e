import { useRouter } from 'next/navigation';
import { type DragEvent, useId, useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { changeSetPath } from '@/components/admin/shared/admin-paths';
import { buttonClass } from '@/components/ui/button-styles';
import { classNames } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/notice';
import { useAction } from '@/components/ui/requests/use-action';
import { Options, SelectField } from '@/components/ui/select-field';
import { Spinner } from '@/components/ui/spinner';
import { ApiError, callApi, messageOf } from '@/lib/access/api/api-client';
import { changeSetSchema } from '@/lib/catalogue/change-sets/change-set-schema';
import { MAX_FILE_BYTES, MAX_FILE_ROWS } from '@/lib/catalogue/change-sets/file-limits';
import { headerNames, presetLabels, presetOf } from '@/lib/catalogue/change-sets/presets/file-preset';
import { formatCount } from '@/lib/platform/locale/locale';

const MEGABYTE = 1024 * 1024;
/** As much of a file as surely has its first line. */
const HEAD_BYTES = 64 * 1024;

const sources = { found: 'Detect automatically', ...presetLabels };

/** Whose columns a file has. */
async function sourceOf(file: File): Promise<string> {
  return presetOf(headerNames(await file.slice(0, HEAD_BYTES).text()));
}

/** Takes in a file of shoes, dropped or chosen, and leads to what it would do. */
export function FileUpload() {
  const inputId = useId();
  const router = useRouter();
  const [source, setSource] = useState('found');
  const [isOver, setIsOver] = useState(false);
  const [refusal, setRefusal] = useState<{ file: string; text: string } | null>(null);

  const upload = useAction(
    async (file: File) => {
      setRefusal(null);
      if (file.size > MAX_FILE_BYTES)
        return setRefusal({
          file: file.name,
          text: `It has ${formatCount(Math.ceil(file.size / MEGABYTE))} MB, and ${formatCount(MAX_FILE_BYTES / MEGABYTE)} MB is the most. Split it into several files.`,
        });
      try {
        const preset = source === 'found' ? await sourceOf(file) : source;
        const query = new URLSearchParams({ preset, name: file.name.slice(0, 200) });
        const body = new Blob([file], { type: 'text/csv' });
        const { _id } = await callApi(`/api/imports?${query}`, { method: 'POST', body, answer: changeSetSchema });
        forgetUnseenReads();
        router.push(changeSetPath(_id));
      } catch (error) {
        // What stands in front of the shop, or the host that runs it, may take less than the shop does.
        const isTooLarge = error instanceof ApiError && error.status === 413;
        const unsaid = isTooLarge
          ? 'Your host takes no file of this size. Split it into several.'
          : 'It couldn’t be sent. Please try again.';
        setRefusal({ file: file.name, text: messageOf(error, unsaid) });
      }
    },
    () => undefined,
  );

  function take(files: FileList | null | undefined): void {
    const file = files?.[0];
    if (file) void upload.run(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <section aria-label="Import a file" className="mb-8">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button is for everyone */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'grid gap-5 rounded-lg border-2 border-dashed p-5 transition-colors sm:p-6 md:grid-cols-[1fr_16rem] md:items-center',
          isOver ? 'border-accent bg-accent-soft' : 'border-outline bg-raised',
        )}
      >
        <div>
          <h2 className="text-lg">Drop a CSV file here</h2>
          <p className="mt-1 max-w-prose text-muted text-sm">
            One row per size, up to {formatCount(MAX_FILE_ROWS)} rows and {formatCount(MAX_FILE_BYTES / MEGABYTE)} MB.
            You see what will happen before anything changes.
          </p>
          <label
            htmlFor={inputId}
            aria-disabled={upload.isPending}
            className={buttonClass(
              { tone: 'primary' },
              classNames(
                'relative mt-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                upload.isPending ? 'opacity-60' : 'cursor-pointer',
              ),
            )}
          >
            {upload.isPending && <Spinner className="size-4" />}
            {upload.isPending ? 'Sending…' : 'Choose a file'}
            <input
              id={inputId}
              type="file"
              accept=".csv,text/csv,.txt"
              disabled={upload.isPending}
              onChange={(event) => {
                take(event.target.files);
                event.target.value = '';
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
          </label>
        </div>
        <SelectField
          label="Where is your file from?"
          hint="An export of products from Shopify or WooCommerce works as it is."
          value={source}
          onChange={(event) => setSource(event.target.value)}
          disabled={upload.isPending}
        >
          <Options labels={sources} />
        </SelectField>
      </div>
      <p role="status" className="sr-only">
        {upload.isPending && 'Sending the file'}
      </p>
      {refusal && (
        <Notice tone="danger" title={`“${refusal.file}” wasn’t taken, and nothing has changed`} className="mt-4">
          {refusal.text}
        </Notice>
      )}
    </section>
  );
}
