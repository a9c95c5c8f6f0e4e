import { describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '@/tests/fakes/fake-browser';
import { createStoredValue } from './stored-value';

const asList = (text: string | null) => ({ text });

describe('createStoredValue', () => {
  it('gives the same object until the text changes', () => {
    const tab = openFakeBrowser().openTab();
    tab.run(() => {
      const stored = createStoredValue('localStorage', 'key', asList);
      expect(stored.read()).toBe(stored.read());
      const before = stored.read();
      stored.write('a');
      expect(stored.read()).not.toBe(before);
      expect(stored.read()).toEqual({ text: 'a' });
    });
  });

  it('parses a text once', () => {
    const parse = vi.fn(asList);
    openFakeBrowser()
      .openTab()
      .run(() => {
        const stored = createStoredValue('sessionStorage', 'key', parse);
        stored.read();
        stored.read();
        expect(parse).toHaveBeenCalledTimes(1);
      });
  });

  it.each(['everything', 'writes'] as const)('is kept in memory where storage refuses %s', (what) => {
    const tab = openFakeBrowser().openTab();
    tab.refuse(what);
    tab.run(() => {
      const stored = createStoredValue('localStorage', 'key', asList);
      expect(stored.read()).toEqual({ text: null });
      stored.write('kept');
      expect(stored.read()).toEqual({ text: 'kept' });
      stored.write(null);
      expect(stored.read()).toEqual({ text: null });
    });
  });

  it('notifies listeners in this tab and others, until they unsubscribe', () => {
    const browser = openFakeBrowser();
    const [here, there] = [browser.openTab(), browser.openTab()];
    const storedHere = createStoredValue('localStorage', 'key', asList);
    const storedThere = createStoredValue('localStorage', 'key', asList);
    const listener = vi.fn();
    const stop = there.run(() => storedThere.subscribe(listener));

    here.run(() => storedHere.write('news'));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(there.run(() => storedThere.read())).toEqual({ text: 'news' });
    there.run(() => storedThere.write('own'));
    expect(listener).toHaveBeenCalledTimes(2);

    there.run(stop);
    here.run(() => storedHere.write('unheard'));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('prefers another tab’s value over one that was refused here', () => {
    const browser = openFakeBrowser();
    const [full, fine] = [browser.openTab(), browser.openTab()];
    full.refuse('writes');
    const stored = createStoredValue('localStorage', 'key', asList);
    full.run(() => {
      stored.subscribe(() => {});
      stored.write('refused');
    });
    fine.run(() => createStoredValue('localStorage', 'key', asList).write('newer'));
    expect(full.run(() => stored.read())).toEqual({ text: 'newer' });
  });

  it('ignores other keys, and notices that everything was cleared', () => {
    const tab = openFakeBrowser().openTab();
    const listener = vi.fn();
    tab.run(() => {
      createStoredValue('localStorage', 'key', asList).subscribe(listener);
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
      expect(listener).not.toHaveBeenCalled();
      window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
      expect(listener).toHaveBeenCalledTimes(1);
    });
  });

  it('works without a browser, as on the server', () => {
    expect(createStoredValue('localStorage', 'key', asList).read()).toEqual({ text: null });
  });
});
