import { useEffect, useRef } from 'react';
import { ProductPicture } from '@/components/ui/product-picture';
import { pictureTypes } from '@/lib/catalogue/pictures/picture-kind';
import type { FormPicture } from './use-picture-uploads';

/** A picture of a form, also while it is uploaded. */
export function PicturePreview({ picture, name }: { picture: FormPicture; name: string }) {
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

interface PictureInputProps {
  id: string;
  /** Ids of what says more about it. */
  describedBy: string;
  isInvalid?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses pictures; covers the whole tile that it is in, so that this receives clicks and dropped files. */
export function PictureInput({ id, describedBy, isInvalid = false, onFiles }: PictureInputProps) {
  return (
    <input
      id={id}
      type="file"
      accept={pictureTypes.join(',')}
      multiple
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // Lets the same file be chosen again.
        event.target.value = '';
      }}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
  );
}
