import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { ArrowLeftIcon, ArrowRightIcon } from '@/components/ui/icons';
import { toastLoadFailed } from '@/components/ui/island';
import { fillsTile, pictureSources } from '@/lib/catalogue/pictures/product-pictures';
import {
  describeFrame,
  draggedFrame,
  firstFrames,
  frameOfKey,
  nearestFrame,
  type TurnFrame,
  turnFramesOf,
  wrapFrame,
} from './turn-frames';

/** How long the automatic turn takes. */
const TURN_MS = 2400;

/** Whether the visitor asked the browser to load little; not every browser tells. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function wantsCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Starts and ends slowly; both from 0 to 1. */
function ease(time: number): number {
  return time < 0.5 ? 2 * time * time : 1 - 2 * (1 - time) ** 2;
}

/** Loads the frames: first those with which the shoe can be turned, then the others. */
function useFrames(frames: readonly TurnFrame[], onUseless: () => void) {
  const count = frames.length;
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const [broken, setBroken] = useState<ReadonlySet<number>>(new Set());
  const first = firstFrames(count);
  const canTurn = first.every((place) => loaded.has(place));

  function onFrameFailed(place: number) {
    // Without one of the first frames a side of the shoe would be missing; any other is stood in for by its neighbor.
    if (!first.includes(place)) return setBroken((places) => new Set(places).add(place));
    toastLoadFailed();
    onUseless();
  }

  return {
    canTurn,
    isComplete: loaded.size + broken.size === count,
    isLoaded: (place: number) => loaded.has(place),
    wanted: frames.map((frame, place) => ({ ...frame, place })).filter(({ place }) => canTurn || first.includes(place)),
    onFrameLoaded: (place: number) => setLoaded((places) => new Set(places).add(place)),
    onFrameFailed,
  };
}

/** The frame that the shoe is turned to, by itself or by the visitor. */
function useTurning(count: number, canTurn: boolean, isComplete: boolean) {
  const [index, setIndex] = useState(0);
  const [isTouched, setIsTouched] = useState(false);
  const drag = useRef<{ x: number; start: number } | null>(null);
  const motion = useRef(0);

  useLayoutEffect(() => () => cancelAnimationFrame(motion.current), []);

  // Once it was touched, it does nothing by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the last frame is there, and at no other time
  useEffect(() => {
    if (isComplete && !isTouched && !wantsCalm()) spin(0, count);
  }, [isComplete]);

  /** Turns over so many frames, to the right if positive. */
  function spin(from: number, by: number) {
    cancelAnimationFrame(motion.current);
    const begun = performance.now();
    const spinMs = wantsCalm() ? 0 : (TURN_MS * Math.abs(by)) / count;
    const step = (now: number) => {
      const time = spinMs > 0 ? Math.min(1, Math.max(0, now - begun) / spinMs) : 1;
      setIndex(wrapFrame(from + Math.round(by * ease(time)), count));
      if (time < 1) motion.current = requestAnimationFrame(step);
    };
    motion.current = requestAnimationFrame(step);
  }

  function takeOver() {
    cancelAnimationFrame(motion.current);
    setIsTouched(true);
  }

  function letGo() {
    drag.current = null;
  }

  return {
    index,
    isTouched,
    turnBy(by: number) {
      takeOver();
      spin(index, by);
    },
    turnTo(next: number) {
      takeOver();
      setIndex(next);
    },
    dragProps: {
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        if (!canTurn || !event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        takeOver();
        drag.current = { x: event.clientX, start: index };
      },
      onPointerMove(event: PointerEvent<HTMLDivElement>) {
        if (!drag.current) return;
        const { x, start } = drag.current;
        setIndex(draggedFrame(start, event.clientX - x, event.currentTarget.clientWidth, count));
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  };
}

/** Focuses an element while it is on show, and then what had the focus before. */
function useFocusMeanwhile() {
  const target = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const around = target.current?.parentElement;
    target.current?.focus({ preventScroll: true });
    return () => {
      if (around?.contains(document.activeElement)) opener?.focus({ preventScroll: true });
    };
  }, []);

  return target;
}

interface TurntableProps {
  /** As `turntable` of a product. */
  urls: readonly string[];
  productName: string;
  onClose: () => void;
}

/**
 * A shoe that is turned by dragging, by keys or by buttons; covers the picture that it stands in for. Its frames are
 * loaded when it opens. When all are there, it turns once by itself, unless the visitor turns it first or wants no
 * motion.
 */
export function Turntable({ urls, productName, onClose }: TurntableProps) {
  const [frames] = useState(() => turnFramesOf(urls, savesData()));
  const count = frames.length;
  const { canTurn, isComplete, isLoaded, wanted, onFrameLoaded, onFrameFailed } = useFrames(frames, onClose);
  const { index, isTouched, turnBy, turnTo, dragProps } = useTurning(count, canTurn, isComplete);
  const slider = useFocusMeanwhile();
  // Until it can be turned, no other frame stands in: otherwise it would jump to and fro while they come.
  const shown = canTurn ? (nearestFrame(index, isLoaded, count) ?? index) : index;
  const shownFrame = frames[shown];

  function onKeyDown(event: KeyboardEvent) {
    // The gallery around it has arrow keys of its own.
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.target !== slider.current || !canTurn || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = frameOfKey(event.key, index, count);
    if (next === null) return;
    event.preventDefault();
    turnTo(next);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps what happens inside of it from the gallery
    <div
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      className={classNames('absolute inset-0 cursor-default overflow-hidden lg:rounded-lg', canTurn && 'tile')}
    >
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={`Turn the ${productName}`}
        aria-valuemin={0}
        aria-valuemax={Math.round(frames.at(-1)?.degrees ?? 0)}
        aria-valuenow={Math.round(shownFrame?.degrees ?? 0)}
        aria-valuetext={canTurn && shownFrame ? describeFrame(shownFrame) : 'Loading…'}
        aria-disabled={!canTurn || undefined}
        {...dragProps}
        className="absolute inset-0 touch-pan-y select-none rounded-[inherit] -outline-offset-4 [&:not([aria-disabled])]:cursor-grab [&:not([aria-disabled])]:active:cursor-grabbing"
      >
        {wanted.map(({ url, place }) => (
          // biome-ignore lint/performance/noImgElement: of each frame one size is loaded, whatever the window's
          <img
            key={url}
            src={pictureSources(url).src}
            alt=""
            draggable={false}
            decoding="sync"
            onLoad={() => onFrameLoaded(place)}
            onError={() => onFrameFailed(place)}
            className={classNames(
              'absolute inset-0 size-full',
              fillsTile(url) ? 'object-cover' : 'translate-y-[4%] p-[2%] object-contain',
              (!canTurn || place !== shown) && 'invisible',
            )}
          />
        ))}
      </div>
      <TurnControls
        canTurn={canTurn}
        isTouched={isTouched}
        onTurn={(direction) => turnBy(direction * Math.round(count / 8))}
      />
    </div>
  );
}

interface TurnControlsProps {
  canTurn: boolean;
  isTouched: boolean;
  /** Called with the direction: 1 to the right, -1 to the left. */
  onTurn: (direction: 1 | -1) => void;
}

function TurnControls({ canTurn, isTouched, onTurn }: TurnControlsProps) {
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-2 flex items-center justify-center gap-1">
      <IconButton
        label="Turn left"
        disabled={!canTurn}
        onClick={() => onTurn(-1)}
        className="pointer-events-auto bg-raised/85"
      >
        <ArrowLeftIcon />
      </IconButton>
      <p
        role="status"
        className={classNames(
          'rounded-full bg-raised/85 px-3 py-1.5 text-xs text-text transition-opacity',
          isTouched && 'opacity-0',
        )}
      >
        {canTurn ? 'Drag to turn' : 'Loading…'}
      </p>
      <IconButton
        label="Turn right"
        disabled={!canTurn}
        onClick={() => onTurn(1)}
        className="pointer-events-auto bg-raised/85"
      >
        <ArrowRightIcon />
      </IconButton>
    </div>
  );
}
