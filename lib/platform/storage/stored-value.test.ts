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

  it.each(['everything', 'writes'] as const)('lives on in the page where storage refuses %s', (what) => {
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

  it('tells listeners of this tab and of others, until they stop listening', () => {
    const browser = openFakeBrowser();
    const [here, there] = [browser.openTab(), browser.openTab()];
    const storedHere = createStoredValue('localStorage', 'key', asList);
    const storedThere = createStoredValue('localStorage', 'key', asList);
    const heard = vi.fn();
    const stop = there.run(() => storedThere.subscribe(heard));

    here.run(() => storedHere.write('news'));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(there.run(() => storedThere.read())).toEqual({ text: 'news' });
    there.run(() => storedThere.write('own'));
    expect(heard).toHaveBeenCalledTimes(2);

    there.run(stop);
    here.run(() => storedHere.write('unheard'));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('believes another tab over what was refused here', () => {
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

  it('ignores other keys, and hears when everything is cleared', () => {
    const tab = openFakeBrowser().openTab();
    const heard = vi.fn();
    tab.run(() => {
      createStoredValue('localStorage', 'key', asList).subscribe(heard);
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
      expect(heard).not.toHaveBeenCalled();
      window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
      expect(heard).toHaveBeenCalledTimes(1);
    });
  });

  it('answers without a browser, as on the server', () => {
    expect(createStoredValue('localStorage', 'key', asList).read()).toEqual({ text: null });
  });
});
