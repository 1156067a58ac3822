import type pg from 'pg';

type OnConnect = Parameters<pg.Pool['connect']>[0];
type Release = Parameters<OnConnect>[2];

/**
 * Makes a release without a connection and a second release harmless. pg-pool passes no `release` to a caller whose
 * time ran out while it waited in the queue, and graphile-worker releases the connection that listens for jobs twice
 * when it stops while LISTEN fails. Either would throw where nobody catches it.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  const connectOnce = (onConnect?: OnConnect) => {
    if (onConnect === undefined) return connect();
    // The types of pg declare `release` as always passed.
    return connect((error, client, release: Release | undefined) => {
      let isReleased = false;
      onConnect(error, client, (failure) => {
        if (!isReleased) release?.(failure);
        isReleased = true;
      });
    });
  };
  pool.connect = connectOnce as pg.Pool['connect'];
  return pool;
}
