import { type DragEvent, useEffect, useRef } from 'react';
import { ArrowLeftIcon, ArrowRightIcon, ReturnIcon, TrashIcon } from '@/components/ui/icons';
import { ProductPicture } from '@/components/ui/product-picture';
import type { FormPicture } from './use-picture-uploads';

/** The id of a tile's move button, which gets the focus back when its tile has moved. */
export function pictureButtonId(key: string, way: 'left' | 'right'): string {
  return `move-${way}-${key}`;
}

const toolClass =
  'grid size-9 place-items-center rounded-full text-text transition-colors hover:bg-accent-soft disabled:opacity-35 disabled:hover:bg-transparent';

interface PictureTileProps {
  picture: FormPicture;
  /** Counted from 0. */
  place: number;
  count: number;
  isDragged: boolean;
  onMove: (place: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: (event: DragEvent) => void;
}

/** One picture of the form with its buttons. */
export function PictureTile({
  picture,
  place,
  count,
  isDragged,
  onMove,
  onRemove,
  onRetry,
  ...drag
}: PictureTileProps) {
  const name = `picture ${place + 1}`;
  return (
    <li
      draggable={count > 1}
      {...drag}
      className={`overflow-hidden rounded-md border border-line bg-surface ${isDragged ? 'opacity-50' : ''} ${count > 1 ? 'cursor-grab' : ''}`}
    >
      <div className="tile relative grid aspect-4/3 place-items-center">
        <Preview picture={picture} name={name} />
        {place === 0 && (
          <span className="absolute top-2 left-2 rounded-full bg-text px-2 py-0.5 text-surface text-xs">Main</span>
        )}
      </div>
      {picture.problem && (
        <p role="alert" className="p-2.5 font-medium text-danger text-xs">
          {picture.problem}
          <span className="mt-1 block truncate font-normal text-muted">{picture.file?.name}</span>
        </p>
      )}
      <div className="flex justify-between p-0.5">
        <button
          type="button"
          id={pictureButtonId(picture.key, 'left')}
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
          id={pictureButtonId(picture.key, 'right')}
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

function Preview({ picture, name }: { picture: FormPicture; name: string }) {
  const { imageUrl, file, problem, progress } = picture;
  if (imageUrl) return <ProductPicture image={imageUrl} alt={name} sizes="160px" className="w-full" />;
  const percent = Math.round(progress * 100);
  return (
    <>
      {file && <FilePreview file={file} />}
      {!problem && (
        <span className="absolute inset-x-2 bottom-2 rounded-sm bg-raised px-2 py-1.5 text-text text-xs">
          <span className="flex justify-between tabular-nums">
            {percent < 100 ? 'Uploading' : 'Processing'}
            <span>{percent}%</span>
          </span>
          <progress
            aria-label={`Upload of ${file?.name ?? name}`}
            value={percent}
            max={100}
            className="mt-1 block h-1 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        </span>
      )}
    </>
  );
}

/** Shows an image file that has not been uploaded yet; empty when it can't be decoded. */
function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isGone = false;
    createImageBitmap(file, { resizeWidth: 320, resizeQuality: 'medium' }).then(
      (bitmap) => {
        const surface = canvas.current;
        if (!isGone && surface) {
          surface.width = bitmap.width;
          surface.height = bitmap.height;
          surface.getContext('2d')?.drawImage(bitmap, 0, 0);
        }
        bitmap.close();
      },
      // The server's answer says what is wrong with it.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [file]);

  return <canvas ref={canvas} className="aspect-4/3 w-full object-contain opacity-60" />;
}
