import type { ErrorCode } from '@degen/rules/wire/errors.ts';

/** Without a timeout, a server that does not answer would block a button forever. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * A response of the casino with an error status. The message contains the status and the body, as the
 * server sent them.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  /** The server's message for the player, if it sent one. */
  readonly reason: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    const detail = parseErrorBody(body);
    this.code = detail.code;
    this.reason = detail.message;
  }
}

/**
 * No response of the casino arrived: the network failed, the time ran out, or something else
 * answered, such as the login page of a network. The server may have handled the request.
 */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

type ErrorDetail = { code?: string; message?: string };

const parseErrorBody = (body: string): ErrorDetail => {
  try {
    const parsed: unknown = JSON.parse(body);
    const error = (parsed as { error?: Record<string, unknown> } | null)?.error;
    return {
      ...(typeof error?.code === 'string' ? { code: error.code } : {}),
      ...(typeof error?.message === 'string' ? { message: error.message } : {}),
    };
  } catch {
    return {}; // a proxy's HTML page has no code
  }
};

type UnauthorizedListener = () => void;
const unauthorizedListeners = new Set<UnauthorizedListener>();

/**
 * Adds a listener for a session that is over: a request that needs one got a 401, or this browser
 * cannot sign for it. Returns a function that removes the listener.
 */
export const onUnauthorized = (listener: UnauthorizedListener): (() => void) => {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
};

/** Tells the listeners that the player has to sign in again. */
export const reportUnauthorized = (): void => {
  for (const listener of unauthorizedListeners) listener();
};

type UnansweredListener = () => void;
const unansweredListeners = new Set<UnansweredListener>();

/**
 * Adds a listener for requests that get no response of the casino or a status of 500 or more. Returns
 * a function that removes the listener.
 */
export const onUnanswered = (listener: UnansweredListener): (() => void) => {
  unansweredListeners.add(listener);
  return () => unansweredListeners.delete(listener);
};

type ForbiddenListener = () => void;
const forbiddenListeners = new Set<ForbiddenListener>();

/**
 * Adds a listener for requests that the server rejects because the session belongs to another
 * account. Returns a function that removes the listener.
 */
export const onForbidden = (listener: ForbiddenListener): (() => void) => {
  forbiddenListeners.add(listener);
  return () => forbiddenListeners.delete(listener);
};

const noAccount = (): string | undefined => undefined;
let shownAccount = noAccount;

/**
 * Makes every POST, PUT and DELETE name the account that the page shows; `read` returns this
 * account. The server needs the name, because all tabs share one session cookie, which may belong
 * to another account. Returns a function that undoes this.
 */
export const nameAccount = (read: () => string | undefined): (() => void) => {
  shownAccount = read;
  return () => {
    shownAccount = noAccount;
  };
};

const tellUnanswered = (): void => {
  for (const listener of unansweredListeners) listener();
};

/**
 * An error status of 500 or more means that the server failed. A lower error status means that the
 * server rejected the request.
 */
export const FIRST_SERVER_FAULT = 500;

const UNAUTHORIZED = 401;
const FORBIDDEN: ErrorCode = 'AUTH.FORBIDDEN';

type RequestOptions = {
  body?: unknown;
  /** A repeated request with the same key gets the stored response of the first. */
  idempotencyKey?: string | undefined;
  account?: string | undefined;
};

const request = async <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, idempotencyKey, account }: RequestOptions,
  { isSessionExpected = true } = {},
): Promise<T> => {
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...(account === undefined ? {} : { 'Wallet-Address': account }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'include',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    tellUnanswered();
    throw new ServerUnreachable(error);
  }
  if (!response.ok) {
    const error = new ApiError(response.status, response.statusText, text);
    if (error.code === undefined || error.status >= FIRST_SERVER_FAULT) tellUnanswered();
    // The casino names a code in each error. So this is a proxy's, or that of the network's own page.
    if (error.code === undefined) throw new ServerUnreachable(error);
    if (error.status === UNAUTHORIZED && isSessionExpected) reportUnauthorized();
    if (error.code === FORBIDDEN) for (const listener of forbiddenListeners) listener();
    throw error;
  }
  try {
    return (text === '' ? undefined : JSON.parse(text)) as T;
  } catch (error) {
    tellUnanswered();
    throw new ServerUnreachable(error);
  }
};

/**
 * Sends a GET. With `account`, the server rejects the request if the session belongs to another
 * account.
 */
export const apiGet = <T>(
  path: string,
  { account }: { account?: string | undefined } = {},
): Promise<T> => request<T>('GET', path, { account });

/**
 * For the request that checks whether there is a session. A 401 is an expected answer, so no
 * listener is notified.
 */
export const apiGetOrNull = async <T>(path: string): Promise<T | null> => {
  try {
    return await request<T>('GET', path, {}, { isSessionExpected: false });
  } catch (error) {
    if (error instanceof ApiError && error.status === UNAUTHORIZED) return null;
    throw error;
  }
};

/** `account` defaults to the account that the page shows. */
export const apiPost = <T>(
  path: string,
  body?: unknown,
  { idempotencyKey, account = shownAccount() }: Omit<RequestOptions, 'body'> = {},
): Promise<T> => request<T>('POST', path, { body, idempotencyKey, account });

export const apiPut = <T>(path: string, body: unknown): Promise<T> =>
  request<T>('PUT', path, { body, account: shownAccount() });

export const apiDelete = <T>(path: string): Promise<T> =>
  request<T>('DELETE', path, { account: shownAccount() });

/**
 * Whether the player's responsible-gambling limits rejected the request. The page always shows the
 * message, because the rejection is no technical failure.
 */
export const isLimitRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.code?.startsWith('LIMIT.') === true;
