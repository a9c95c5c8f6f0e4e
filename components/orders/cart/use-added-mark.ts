import { useEffect, useState } from 'react';

const SHOWN_MS = 1_200;

/** Whether a button shows a check for a moment, because what it adds is in the cart; and what starts that. */
export function useAddedMark(): [isShown: boolean, show: () => void] {
  const [count, setCount] = useState(0);

  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setCount(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [count]);

  return [count > 0, () => setCount((shown) => shown + 1)];
}
