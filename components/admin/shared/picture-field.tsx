import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { PictureInput, PicturePreview } from '@/components/ui/forms/form-pictures';
import type { PictureUploads } from '@/components/ui/forms/use-picture-uploads';

interface PictureFieldProps {
  label: string;
  /** What holds without a picture. */
  hint: string;
  uploads: PictureUploads;
  id: string;
  error: string | undefined;
}

/** One picture, which is uploaded when it is chosen. */
export function PictureField({ label, hint, uploads, id, error }: PictureFieldProps) {
  const hintId = useId();
  const [picture] = uploads.pictures;

  function clear(): void {
    for (const { key } of uploads.pictures) uploads.remove(key);
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {label}
      </label>
      <div className="flex items-stretch gap-3">
        <div className="relative grid h-24 w-40 shrink-0 place-items-center overflow-hidden rounded-md border border-outline border-dashed text-center transition-colors focus-within:outline-2 focus-within:outline-focus hover:bg-accent-soft">
          {picture ? (
            <PicturePreview picture={picture} name={label} />
          ) : (
            <span className="px-3 text-muted text-xs">Choose or drop a picture</span>
          )}
          <PictureInput
            id={id}
            describedBy={error ? `${hintId} ${id}-error` : hintId}
            isInvalid={error !== undefined}
            onFiles={(files) => {
              clear();
              uploads.add(files.slice(0, 1));
            }}
          />
        </div>
        {picture && (
          <span className="flex flex-col items-start justify-center gap-1">
            {picture.problem && (
              <Button tone="secondary" size="sm" onClick={() => uploads.retry(picture.key)}>
                Try Again
              </Button>
            )}
            <Button tone="quiet" size="sm" onClick={clear}>
              Remove
            </Button>
          </span>
        )}
      </div>
      <p id={hintId} className="mt-1.5 text-muted text-xs">
        JPEG, PNG, WebP or AVIF, up to 8 MB. {hint}
      </p>
      {(error ?? picture?.problem) && <FieldError id={`${id}-error`}>{error ?? picture?.problem}</FieldError>}
    </div>
  );
}
