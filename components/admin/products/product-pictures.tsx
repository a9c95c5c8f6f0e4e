import { type DragEvent, useState } from 'react';
import { FormCard } from '@/components/admin/shared/form-card';
import { announce } from '@/components/ui/announce';
import { FieldError } from '@/components/ui/field';
import { PictureInput } from '@/components/ui/forms/form-pictures';
import type { PictureUploads } from '@/components/ui/forms/use-picture-uploads';
import { PlusIcon } from '@/components/ui/icons';
import { PictureTile, pictureButtonId } from './picture-tile';

interface ProductPicturesProps {
  uploads: PictureUploads;
  title: string;
  /** The file input's label. */
  label: string;
  /** What one of them is called. */
  noun: 'picture' | 'frame';
  /** What to choose, before what may be chosen. */
  hint?: string;
  /** The file input's id. */
  id: string;
  error: string | undefined;
}

/** Pictures of a product in order: uploaded as they are chosen, moved by buttons or by dragging. */
export function ProductPictures({ uploads, title, label, noun, hint, id, error }: ProductPicturesProps) {
  const { pictures } = uploads;
  const [dragged, setDragged] = useState<string | null>(null);

  function move(key: string, place: number) {
    uploads.move(key, place);
    announce(`${noun === 'frame' ? 'Frame' : 'Picture'} ${place + 1} of ${pictures.length}`);
    // Browsers drop the focus of an element that moves. At either end only one of the buttons is enabled.
    const way = pictures.findIndex((picture) => picture.key === key) > place ? 'left' : 'right';
    const enabled = place === 0 ? 'right' : place === pictures.length - 1 ? 'left' : way;
    requestAnimationFrame(() => document.getElementById(pictureButtonId(noun, key, enabled))?.focus());
  }

  function remove(key: string) {
    uploads.remove(key);
    document.getElementById(id)?.focus();
  }

  function dragOver(event: DragEvent, place: number) {
    if (!dragged) return;
    event.preventDefault();
    if (pictures[place]?.key !== dragged) uploads.move(dragged, place);
  }

  return (
    <FormCard title={title}>
      {hint && <p className="-mt-2 mb-4 text-muted text-sm">{hint}</p>}
      <ul aria-label={title} className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {pictures.map((picture, place) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            noun={noun}
            place={place}
            count={pictures.length}
            isDragged={picture.key === dragged}
            onMove={(to) => move(picture.key, to)}
            onRemove={() => remove(picture.key)}
            onDescribe={(alt) => uploads.describe(picture.key, alt)}
            onRetry={() => uploads.retry(picture.key)}
            onDragStart={() => setDragged(picture.key)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragOver(event, place)}
          />
        ))}
        <li className="relative grid min-h-40 place-items-center rounded-md border border-outline border-dashed p-3 text-center transition-colors focus-within:outline-2 focus-within:outline-focus hover:bg-accent-soft">
          <span>
            <PlusIcon className="mx-auto mb-1 text-muted" />
            <label htmlFor={id} className="text-sm font-medium">
              {label}
            </label>
            <span id={`${id}-hint`} className="mt-1 block text-muted text-xs">
              Choose or drop several at once. JPEG, PNG, WebP or AVIF, up to 8 MB.
            </span>
          </span>
          <PictureInput
            id={id}
            describedBy={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            isInvalid={error !== undefined}
            onFiles={uploads.add}
          />
        </li>
      </ul>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </FormCard>
  );
}
