'use client';
import { useState } from 'react';
export function Counter() {
  const [n, set] = useState(0);
  return (
    <button type="button" onClick={() => set(n + 1)}>
      count {n}
    </button>
  );
}
