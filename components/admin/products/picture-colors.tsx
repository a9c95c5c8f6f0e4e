import { useEffect, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { PlusIcon } from '@/components/ui/icons';
import { mainColors } from './main-colors';

/** The side of the square to which a picture is drawn to count its colors. */
const SIDE = 96;

/** The main colors of a picture; none when it can't be read. */
async function colorsOf(picture: string): Promise<string[]> {
  const image = new Image();
  // Pictures of a storage of its own can be read where that allows it.
  image.crossOrigin = 'anonymous';
  image.src = picture;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(image, 0, 0, SIDE, SIDE);
  return mainColors(context.getImageData(0, 0, SIDE, SIDE).data);
}

interface PictureColorsProps {
  picture: string | null;
  /** The colors so far, as typed. */
  chosen: string;
  onAdd: (color: string) => void;
}

/** Offers the colors of the main picture that are not chosen yet. */
export function PictureColors({ picture, chosen, onAdd }: PictureColorsProps) {
  const [colors, setColors] = useState<readonly string[]>([]);

  useEffect(() => {
    if (!picture) return;
    let isGone = false;
    void colorsOf(picture)
      .catch(() => [])
      .then((found) => isGone || setColors(found));
    return () => {
      isGone = true;
    };
  }, [picture]);

  const left = colors.filter((color) => !chosen.toLowerCase().includes(color));
  if (left.length === 0) return null;
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-2 text-muted text-sm">From the picture</legend>
      <span className="flex flex-wrap gap-2">
        {left.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={`Add color ${color}`}
            onClick={() => {
              onAdd(color);
              announce(`Added ${color}`);
            }}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-outline bg-raised py-1 pr-3 pl-1.5 text-sm tabular-nums transition-colors hover:border-text"
          >
            <span className="size-6 rounded-full border border-outline" style={{ background: color }} />
            {color}
            <PlusIcon className="size-4 text-muted" />
          </button>
        ))}
      </span>
    </fieldset>
  );
}
