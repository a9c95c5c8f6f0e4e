import { seededRandom } from './random';

/** What happens to calls of the API. */
export interface Fault {
  /**
   * `away`: the connection is cut, and nothing is done; `unavailable`: 503; `slow`: done, and answered after `ms`;
   * `dies`: done, and the connection is cut before the answer.
   */
  kind: 'away' | 'unavailable' | 'slow' | 'dies';
  /** For the next calls only; until `heal` when left out. */
  times?: number;
  /** How many of the calls it meets, from 0 to 1; all when left out. */
  share?: number;
  ms?: number;
  /** Only calls that begin so, like `POST /v1/refunds`. */
  on?: string;
}

export function createFaults(seed = 1) {
  let faults: Fault[] = [];
  const random = seededRandom(seed);
  return {
    addFault(fault: Fault): void {
      faults.push({ ...fault });
    },
    heal(): void {
      faults = [];
    },
    /** The fault that meets this call, if one does. */
    meet(call: string): Fault | undefined {
      const fault = faults.find(({ on = '', share = 1 }) => call.startsWith(on) && random() < share);
      if (fault?.times !== undefined) fault.times -= 1;
      faults = faults.filter(({ times }) => times === undefined || times > 0);
      return fault;
    },
  };
}
