import type pg from 'pg';

type OnConnect = Parameters<pg.Pool['connect']>[0];

/**
 * Makes the second release of a connection harmless. graphile-worker releases the one that listens for jobs twice when
 * it stops while LISTEN fails; pg throws then, in a promise that nobody handles, and the process would end.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  const connectOnce = (onConnect?: OnConnect) => {
    if (onConnect === undefined) return connect();
    return connect((error, client, release) => {
      let isReleased = false;
      onConnect(error, client, (failure) => {
        if (!isReleased) release(failure);
        isReleased = true;
      });
    });
  };
  pool.connect = connectOnce as pg.Pool['connect'];
  return pool;
}
