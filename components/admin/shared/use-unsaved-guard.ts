import { useEffect, useRef, useState } from 'react';

interface UnsavedGuard {
  isAsking: boolean;
  /** Runs `go` at once when nothing would be lost, otherwise after a confirmation. */
  ask: (go: () => void) => void;
  stay: () => void;
  discard: () => void;
  /** Removes the guard's history entry; afterwards the URL may be changed. */
  release: () => Promise<void>;
}

/** The link that a click is about to follow in this tab; null for any other click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = isPlain && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isHere = link !== null && (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  const isFragment = isHere && link.hash !== '' && link.pathname === window.location.pathname;
  return isHere && !isFragment ? link : null;
}

/**
 * An extra history entry with the same URL. Back leaves only this entry, so that the page is still there while the
 * person is asked: the router would follow any other Back at once.
 */
function useExtraStep(onBack: () => void) {
  const isTaken = useRef(false);
  const hear = useRef(onBack);
  useEffect(() => {
    hear.current = onBack;
  });

  useEffect(() => {
    function onPopState() {
      if (!isTaken.current) return;
      isTaken.current = false;
      hear.current();
    }
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  return {
    take() {
      if (isTaken.current) return;
      isTaken.current = true;
      window.history.pushState(null, '', window.location.href);
    },
    async undo() {
      if (!isTaken.current) return;
      isTaken.current = false;
      await new Promise<void>((done) => {
        window.addEventListener('popstate', () => done(), { once: true });
        window.history.back();
      });
    },
  };
}

/** Asks before unsaved work is lost: in our dialog on a link or Back, in the browser's when the tab is closed. */
export function useUnsavedGuard(isDirty: boolean, onDiscard: () => void): UnsavedGuard {
  const [leave, setLeave] = useState<{ go: () => void } | null>(null);
  const isLeaving = useRef(false);
  const step = useExtraStep(() => {
    if (isDirty) setLeave({ go: () => window.history.back() });
    else window.history.back();
  });
  const take = useRef(step.take);

  useEffect(() => {
    if (!isDirty) return;
    isLeaving.current = false;
    take.current();
    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (!isLeaving.current) event.preventDefault();
    }
    function onClick(event: MouseEvent) {
      const link = followedLink(event);
      if (isLeaving.current || !link) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setLeave({ go: () => link.click() });
    }
    window.addEventListener('beforeunload', onBeforeUnload);
    // In the capture phase, so that it comes before the router's links.
    window.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('click', onClick, true);
    };
  }, [isDirty]);

  return {
    isAsking: leave !== null,
    ask(go) {
      if (isDirty) setLeave({ go });
      else void step.undo().then(go);
    },
    stay() {
      setLeave(null);
      step.take();
    },
    discard() {
      isLeaving.current = true;
      setLeave(null);
      onDiscard();
      void step.undo().then(leave?.go);
    },
    release: step.undo,
  };
}
