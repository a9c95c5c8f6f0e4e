import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  dismissKeptToasts,
  dismissToast,
  dismissToastsTo,
  readToasts,
  showToast,
  subscribeToToasts,
  toastLifetime,
} from './toast-store';

afterEach(() => {
  for (const toast of readToasts()) dismissToast(toast.id);
});

describe('toasts', () => {
  test('are kept in the order in which they were shown', () => {
    showToast({ tone: 'success', text: 'first' });
    showToast({ tone: 'danger', text: 'second' });
    expect(readToasts().map((toast) => toast.text)).toEqual(['first', 'second']);
  });

  test('that say the same take the place of one another, as a new toast', () => {
    showToast({ tone: 'info', text: 'again' });
    const before = readToasts()[0]?.id;
    showToast({ tone: 'info', text: 'again' });
    expect(readToasts()).toHaveLength(1);
    expect(readToasts()[0]?.id).not.toBe(before);
  });

  test('with details make room for any newer one, and leave the older ones alone', () => {
    const details = { picture: null, lines: ['Size 9'] };
    showToast({ tone: 'info', text: 'Slide removed' });
    showToast({ tone: 'success', text: 'Racer added', details });
    expect(readToasts().map((toast) => toast.text)).toEqual(['Slide removed', 'Racer added']);
    showToast({ tone: 'success', text: 'Clog added', details });
    showToast({ tone: 'info', text: 'Racer removed' });
    expect(readToasts().map((toast) => toast.text)).toEqual(['Slide removed', 'Racer removed']);
  });

  test('that lead where one is by now can be taken away', () => {
    showToast({ tone: 'success', text: 'added', action: { label: 'View cart', href: '/cart' } });
    showToast({ tone: 'info', text: 'removed', action: { label: 'Undo', onSelect: () => {} } });
    dismissToastsTo('/cart');
    expect(readToasts().map((toast) => toast.text)).toEqual(['removed']);
  });

  test('never pile up to more than three', () => {
    for (const text of ['a', 'b', 'c', 'd']) showToast({ tone: 'info', text });
    expect(readToasts().map((toast) => toast.text)).toEqual(['b', 'c', 'd']);
  });

  test('that offer to undo outlast the others, each until the next or until it can be done no more', () => {
    const undo = { label: 'Undo', onSelect: () => {}, isKept: true } as const;
    showToast({ tone: 'info', text: 'a removed', action: undo });
    showToast({ tone: 'info', text: 'b removed', action: undo });
    for (const text of ['c', 'd', 'e']) showToast({ tone: 'info', text });
    expect(readToasts().map((toast) => toast.text)).toEqual(['b removed', 'd', 'e']);
    dismissKeptToasts();
    expect(readToasts().map((toast) => toast.text)).toEqual(['d', 'e']);
  });

  test('tell subscribers of every change until they leave', () => {
    const listener = vi.fn();
    const leave = subscribeToToasts(listener);
    showToast({ tone: 'info', text: 'one' });
    dismissToast(readToasts()[0]?.id ?? 0);
    leave();
    showToast({ tone: 'info', text: 'two' });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('stay longer when there is more to read or something to press', () => {
    const short = toastLifetime({ tone: 'info', text: 'Saved' });
    expect(toastLifetime({ tone: 'info', text: 'x'.repeat(120) })).toBeGreaterThan(short);
    expect(toastLifetime({ tone: 'info', text: 'Removed', action: { label: 'Undo', href: '/' } })).toBeGreaterThan(
      short,
    );
  });
});
