import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-styles';
import { AlertDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { useAction } from '@/components/ui/requests/use-action';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, callApi, messageOf } from '@/lib/access/api/api-client';
import { formatCount } from '@/lib/platform/locale/locale';
import { type OpenedPart, partAnswer, partPath } from './opened-part';
import { readProblems } from './setting-problems';

/** How many problems of a file are told. */
const TOLD = 10;

/** What the API found in a file, by the lines that a spreadsheet shows: the first one has the names of the columns. */
function problemsOfFile(errors: Readonly<Record<string, string>>): string[] {
  return Object.entries(readProblems(errors)).map(([path, problem]) => {
    const row = /^rates\.(\d+)\./.exec(path)?.[1];
    return row === undefined ? String(problem) : `Line ${formatCount(Number(row) + 2)}: ${problem}`;
  });
}

/** The text of a file: UTF-8, else as older spreadsheets of Windows write it. */
function textIn(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface TaxFileProps {
  stored: OpenedPart<'tax'>;
  /** What was typed would be lost. */
  isDirty: boolean;
  onStored: (stored: OpenedPart<'tax'>) => void;
}

/** The table of rates as a file, for a spreadsheet, and back. */
export function TaxFile({ stored, isDirty, onStored }: TaxFileProps) {
  const inputId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { isPending: isLoading, download } = useFileDownload({ failed: 'The rates couldn’t be downloaded.' });

  const upload = useAction(
    async (chosen: File) => {
      const path = `${partPath('tax')}?format=csv&version=${stored.version}` as const;
      const body = new Blob([textIn(await chosen.arrayBuffer())], { type: 'text/csv' });
      const saved = await callApi(path, { method: 'PUT', body, answer: partAnswer('tax') });
      onStored(saved);
      setFile(null);
      showToast({ tone: 'success', text: `${formatCount(saved.value.rates.length)} rates are in place.` });
    },
    (error) => {
      setFile(null);
      const named = error instanceof ApiError ? problemsOfFile(error.errors) : [];
      setProblems(named.length > 0 ? named : [messageOf(error, 'The file couldn’t be read. Please try again.')]);
    },
  );

  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="font-medium text-sm">As a file</h3>
      <p className="mt-1 max-w-prose text-muted text-xs">
        For long tables: download the rates, change them in a spreadsheet and upload them. Its columns are country,
        state, postal_code, rate and name.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          tone="secondary"
          size="sm"
          isPending={isLoading}
          onClick={() => void download(`${partPath('tax')}?format=csv`, 'tax-rates.csv')}
        >
          Download CSV
        </Button>
        <label
          htmlFor={inputId}
          className={buttonClass(
            { tone: 'secondary', size: 'sm' },
            isDirty ? 'opacity-50' : 'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus',
          )}
        >
          Upload CSV
          <input
            id={inputId}
            type="file"
            accept=".csv,text/csv"
            disabled={isDirty}
            onChange={(event) => {
              setProblems([]);
              setFile(event.target.files?.[0] ?? null);
              event.target.value = '';
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
        </label>
        {isDirty && <p className="self-center text-muted text-xs">Save or discard your changes before you upload.</p>}
      </div>
      {problems.length > 0 && (
        <Notice tone="danger" title="The file wasn’t taken, and nothing has changed" className="mt-4">
          <ul>
            {problems.slice(0, TOLD).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
            {problems.length > TOLD && <li>And {formatCount(problems.length - TOLD)} more.</li>}
          </ul>
        </Notice>
      )}
      <AlertDialog
        isOpen={file !== null}
        onClose={() => upload.isBusy() || setFile(null)}
        title="Replace all rates?"
        confirmText="Replace"
        isPending={upload.isPending}
        onConfirm={() => file && void upload.run(file)}
      >
        “{file?.name}” takes the place of the {formatCount(stored.value.rates.length)} rates in the table. You can put
        them back from the history below.
      </AlertDialog>
    </div>
  );
}
