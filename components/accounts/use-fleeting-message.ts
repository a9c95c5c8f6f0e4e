import { useEffect, useState } from 'react';

const LIFETIME = 3_000;

export interface FleetingMessage {
  tone: 'success' | 'danger';
  text: string;
}

/** A message that goes away by itself after three seconds. */
export function useFleetingMessage(): [FleetingMessage | null, (message: FleetingMessage) => void] {
  const [message, setMessage] = useState<FleetingMessage | null>(null);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), LIFETIME);
    return () => clearTimeout(timer);
  }, [message]);

  return [message, setMessage];
}
