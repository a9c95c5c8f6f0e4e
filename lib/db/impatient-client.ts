import { Client } from 'pg';

/** What pg says when an answer did not come within `query_timeout`. */
const TIMED_OUT = 'Query read timeout';

/**
 * A connection that hangs up when its server stops answering. pg alone would only fail the query: the ROLLBACK
 * after it would wait as long again, and the dead connection would go back to the pool.
 */
export class ImpatientClient extends Client {
  override query = ((...parameters: unknown[]) => {
    const answer: unknown = Reflect.apply(Client.prototype.query, this, parameters);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === TIMED_OUT) this.connection.stream.destroy();
      });
    }
    return answer;
  }) as Client['query'];
}
