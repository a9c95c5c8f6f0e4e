import { useRef } from 'react';
import { newRandomKey } from '@/lib/platform/text/random-key';

/** The Idempotency-Key for sending a body: the same for a repeat of the last one, so that it is carried out once. */
export function useRepeatKey(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newRandomKey() };
    return last.current.key;
  };
}
