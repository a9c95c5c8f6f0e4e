import type { DragEvent } from 'react';
import { TrashIcon } from '@/components/admin/shared/panel-icons';
import { controlClass } from '@/components/ui/field';
import { PicturePreview } from '@/components/ui/forms/form-pictures';
import type { FormPicture } from '@/components/ui/forms/use-picture-uploads';
import { ArrowLeftIcon, ArrowRightIcon, ReturnIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** The id of a tile's move button, which gets the focus back when its tile has moved. */
export function pictureButtonId(noun: string, key: string, way: 'left' | 'right'): string {
  return `move-${noun}-${way}-${key}`;
}

const toolClass =
  'grid size-9 place-items-center rounded-full text-text transition-colors hover:bg-accent-soft disabled:opacity-35 disabled:hover:bg-transparent';

interface PictureTileProps {
  picture: FormPicture;
  /** What it is called. */
  noun: 'picture' | 'frame';
  /** Counted from 0. */
  place: number;
  count: number;
  isDragged: boolean;
  onMove: (place: number) => void;
  onRemove: () => void;
  onDescribe: (alt: string) => void;
  onRetry: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: (event: DragEvent) => void;
}

/** One picture of the form with its buttons. */
export function PictureTile({
  picture,
  noun,
  place,
  count,
  isDragged,
  onMove,
  onRemove,
  onDescribe,
  onRetry,
  onDragOver,
  ...drag
}: PictureTileProps) {
  const name = `${noun} ${place + 1}`;
  return (
    <li
      onDragOver={onDragOver}
      className={`flex flex-col overflow-hidden rounded-md border border-line bg-surface ${isDragged ? 'opacity-50' : ''}`}
    >
      <div
        draggable={count > 1}
        {...drag}
        className={`tile relative grid aspect-4/3 place-items-center ${count > 1 ? 'cursor-grab' : ''}`}
      >
        <PicturePreview picture={picture} name={name} />
        {place === 0 && noun === 'picture' && (
          <span className="absolute top-2 left-2 rounded-full bg-text px-2 py-0.5 text-surface text-xs">Main</span>
        )}
      </div>
      {picture.problem && (
        <p role="alert" className="p-2.5 font-medium text-danger text-xs">
          {picture.problem}
          <span className="mt-1 block truncate font-normal text-muted">{picture.file?.name}</span>
        </p>
      )}
      {noun === 'picture' && <AltText name={name} alt={picture.alt} onDescribe={onDescribe} />}
      <div className="mt-auto flex justify-between p-0.5">
        <button
          type="button"
          id={pictureButtonId(noun, picture.key, 'left')}
          aria-label={`Move ${name} left`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
          className={toolClass}
        >
          <ArrowLeftIcon className="size-4" />
        </button>
        {picture.problem && (
          <button type="button" aria-label={`Try ${name} again`} onClick={onRetry} className={toolClass}>
            <ReturnIcon className="size-4" />
          </button>
        )}
        <button type="button" aria-label={`Remove ${name}`} onClick={onRemove} className={toolClass}>
          <TrashIcon className="size-4" />
        </button>
        <button
          type="button"
          id={pictureButtonId(noun, picture.key, 'right')}
          aria-label={`Move ${name} right`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
          className={toolClass}
        >
          <ArrowRightIcon className="size-4" />
        </button>
      </div>
    </li>
  );
}

/** What a picture shows, in words. */
function AltText({ name, alt, onDescribe }: { name: string; alt: string; onDescribe: (alt: string) => void }) {
  return (
    <label className="block px-2.5 pt-2.5">
      <span className="mb-1 block font-medium text-xs">
        Alt text<VisuallyHidden> of {name}</VisuallyHidden>
      </span>
      <textarea
        rows={2}
        maxLength={300}
        value={alt}
        onChange={(event) => onDescribe(event.target.value.replace(/\s*\n\s*/g, ' '))}
        className={`${controlClass} field-sizing-content block resize-none max-h-40 min-h-16 px-2.5! py-1.5`}
      />
    </label>
  );
}
