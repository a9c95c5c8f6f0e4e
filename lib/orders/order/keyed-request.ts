/** The Idempotency-Key of a request that is carried out once, and a hash of what it asked for. */
export interface KeyedRequest {
  key: string;
  requestHash: string;
}
