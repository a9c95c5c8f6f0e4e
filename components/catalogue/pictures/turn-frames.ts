import { findKnown } from '@/lib/platform/text/known';

/** One picture of a shoe that can be turned. */
export interface TurnFrame {
  url: string;
  /** How far the shoe is turned to the right, from its outer side: from 0 to less than 360. */
  degrees: number;
}

/** Frames of a turn in data-saver mode; without it they are loaded first. */
const COARSE = 8;

/** A turn as coarse as suffices to see every side. */
function isCoarse(index: number, count: number): boolean {
  return index % Math.max(1, Math.floor(count / COARSE)) === 0;
}

/**
 * A product's turntable as frames in the order of a turn to the right. Its pictures begin at the outer side and turn
 * the toe towards the viewer, which is a turn to the left.
 */
export function turnFramesOf(urls: readonly string[], savesData: boolean): TurnFrame[] {
  const frames = urls.map((url, index) => ({ url, degrees: (360 - (360 * index) / urls.length) % 360 }));
  const kept = savesData ? frames.filter((_, index) => isCoarse(index, urls.length)) : frames;
  return kept.sort((a, b) => a.degrees - b.degrees);
}

/** The frames that are loaded first: as soon as they are there, every side can be seen. */
export function firstFrames(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index).filter((index) => isCoarse(index, count));
}

/** A frame's place however often the shoe went round, in either direction. */
export function wrapFrame(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** Where the shoe is after a drag over `pixels` from `start`: over the picture's whole width it turns once. */
export function draggedFrame(start: number, pixels: number, width: number, count: number): number {
  return width > 0 ? wrapFrame(start + Math.round((pixels / width) * count), count) : start;
}

/** Where a key turns the shoe to, as a slider's keys do; null for any other key. */
export function frameOfKey(key: string, index: number, count: number): number | null {
  const quarter = Math.round(count / 4);
  const steps = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: quarter,
    PageDown: -quarter,
    Home: -index,
    End: -index - 1,
  };
  const step = findKnown(steps, key);
  return step === undefined ? null : wrapFrame(index + step, count);
}

/** The frame nearest to `index` that is there; null without any. */
export function nearestFrame(index: number, isThere: (index: number) => boolean, count: number): number | null {
  for (let away = 0; away <= count / 2; away++) {
    const near = [index + away, index - away].map((place) => wrapFrame(place, count)).find(isThere);
    if (near !== undefined) return near;
  }
  return null;
}

/** What is seen after each eighth of a turn to the right. */
const sides = [
  'outer side',
  'outer side and heel',
  'heel',
  'heel and inner side',
  'inner side',
  'inner side and toe',
  'toe',
  'toe and outer side',
] as const;

/** What a frame shows, for screen readers. */
export function describeFrame({ degrees }: TurnFrame): string {
  return `Seen from the ${sides[Math.round(degrees / 45) % sides.length]}, ${Math.round(degrees)}°`;
}
