import { describe, expect, it, test } from 'vitest';
import {
  describeFrame,
  draggedFrame,
  firstFrames,
  frameOfKey,
  nearestFrame,
  turnFramesOf,
  wrapFrame,
} from './turn-frames';

const urls = Array.from({ length: 24 }, (_, index) => `/turn-${index}.avif`);

describe('the frames of a turntable', () => {
  it('begin at the outer side and turn the shoe to the right: heel, inner side, toe', () => {
    const frames = turnFramesOf(urls, false);
    expect(frames).toHaveLength(24);
    expect(frames.map(({ degrees }) => degrees)).toEqual(Array.from({ length: 24 }, (_, step) => 15 * step));
    // Published from the outer side over the toe: the sixth picture looks at the toe, the eighteenth at the heel.
    expect(frames[0]?.url).toBe('/turn-0.avif');
    expect(frames[6]?.url).toBe('/turn-18.avif');
    expect(frames[18]?.url).toBe('/turn-6.avif');
  });

  it('are fewer for those who save data, and still go all the way round', () => {
    expect(turnFramesOf(urls, true).map(({ degrees }) => degrees)).toEqual([0, 45, 90, 135, 180, 225, 270, 315]);
    const ten = turnFramesOf(urls.slice(0, 10), true);
    expect(ten).toHaveLength(10);
  });

  it('say what they show', () => {
    const frames = turnFramesOf(urls, false);
    expect([0, 1, 3, 6, 12, 18, 23].map((index) => frames[index] && describeFrame(frames[index]))).toEqual([
      'Seen from the outer side, 0°',
      'Seen from the outer side, 15°',
      'Seen from the outer side and heel, 45°',
      'Seen from the heel, 90°',
      'Seen from the inner side, 180°',
      'Seen from the toe, 270°',
      'Seen from the outer side, 345°',
    ]);
  });

  it('are loaded coarsely at first', () => {
    expect(firstFrames(24)).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
    expect(firstFrames(8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

test('a frame’s place survives any number of turns', () => {
  expect([-1, 24, 49, -25, 5].map((index) => wrapFrame(index, 24))).toEqual([23, 0, 1, 23, 5]);
});

test('a drag over the whole width turns the shoe once, in the direction of the drag', () => {
  expect(draggedFrame(0, 100, 400, 24)).toBe(6);
  expect(draggedFrame(0, -100, 400, 24)).toBe(18);
  expect(draggedFrame(5, 400, 400, 24)).toBe(5);
  expect(draggedFrame(5, 3, 400, 24)).toBe(5);
  expect(draggedFrame(5, 100, 0, 24)).toBe(5);
});

test('keys turn the shoe as they move a slider, past either end', () => {
  const turned = (key: string, index: number) => frameOfKey(key, index, 24);
  expect([turned('ArrowRight', 23), turned('ArrowUp', 3), turned('ArrowLeft', 0), turned('ArrowDown', 3)]).toEqual([
    0, 4, 23, 2,
  ]);
  expect([turned('PageUp', 3), turned('PageDown', 3), turned('Home', 9), turned('End', 9)]).toEqual([9, 21, 0, 23]);
  expect([turned('Enter', 3), turned('a', 3), turned('toString', 3)]).toEqual([null, null, null]);
});

test('what is not loaded is shown by its nearest neighbor', () => {
  const there = new Set([0, 3, 21]);
  const nearest = (index: number) => nearestFrame(index, (place) => there.has(place), 24);
  expect([0, 1, 2, 4, 11, 23, 22].map(nearest)).toEqual([0, 0, 3, 3, 3, 0, 21]);
  expect(nearestFrame(3, () => false, 24)).toBeNull();
});
