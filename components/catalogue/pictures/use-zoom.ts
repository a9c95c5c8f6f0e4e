import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

/** A place in a picture: 0 to 1 from the left and from the top. */
interface Place {
  x: number;
  y: number;
}

const CENTER: Place = { x: 0.5, y: 0.5 };

/** How far an arrow key moves a zoomed picture, as a share of the window. */
const KEY_STEP = 0.2;
const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowRight: [KEY_STEP, 0],
  ArrowLeft: [-KEY_STEP, 0],
  ArrowDown: [0, KEY_STEP],
  ArrowUp: [0, -KEY_STEP],
};

function placeOf(event: MouseEvent, box: DOMRect): Place {
  return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
}

/** Scrolls a frame so that this place of the picture is at the same place of the frame. */
function lookAt(frame: HTMLElement, { x, y }: Place): void {
  frame.scrollTo(x * (frame.scrollWidth - frame.clientWidth), y * (frame.scrollHeight - frame.clientHeight));
}

/**
 * Zooms into a picture, which lies in a scrolling frame: fingers scroll it, a mouse moves it by pointing, `pan` by
 * arrow keys.
 */
export function useZoom() {
  const [isZoomed, setIsZoomed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef(CENTER);

  useLayoutEffect(() => {
    if (isZoomed && frame.current) lookAt(frame.current, place.current);
    place.current = CENTER;
  }, [isZoomed]);

  return {
    isZoomed,
    setIsZoomed,
    /** Moves the picture by an arrow key; false for other keys. */
    pan(key: string): boolean {
      const [x, y] = directions[key] ?? [];
      if (!frame.current || x === undefined || y === undefined) return false;
      frame.current.scrollBy(x * frame.current.clientWidth, y * frame.current.clientHeight);
      return true;
    },
    /** For the frame of the picture that is shown. */
    zoomProps: {
      ref: frame,
      onClick(event: MouseEvent<HTMLDivElement>) {
        place.current = placeOf(event, event.currentTarget.getBoundingClientRect());
        setIsZoomed(!isZoomed);
      },
      onPointerMove(event: PointerEvent<HTMLDivElement>) {
        if (!isZoomed || event.pointerType !== 'mouse') return;
        lookAt(event.currentTarget, placeOf(event, event.currentTarget.getBoundingClientRect()));
      },
    },
  };
}
