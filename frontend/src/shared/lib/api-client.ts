/** A server that does not answer must not block a button for ever. */
const REQUEST_TIMEOUT_MS = 20_000;

/** A response that was not ok. The message is the status and the body, as the server sent it. */
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
 * Adds a listener for requests that get a 401 although they need a session. Returns a function that
 * removes the listener.
 */
export const onUnauthorized = (listener: UnauthorizedListener): (() => void) => {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
};

type UnansweredListener = () => void;
const unansweredListeners = new Set<UnansweredListener>();

/**
 * Adds a listener for requests that get no response or a status of 500 or more. Returns a function
 * that removes the listener.
 */
export const onUnanswered = (listener: UnansweredListener): (() => void) => {
  unansweredListeners.add(listener);
  return () => unansweredListeners.delete(listener);
};

const tellUnanswered = (): void => {
  for (const listener of unansweredListeners) listener();
};

/**
 * An error status of 500 or more means that the server failed. A lower error status means that the
 * server rejected the request.
 */
export const FIRST_SERVER_FAULT = 500;

const send = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    return await fetch(path, { ...init, credentials: 'include', signal });
  } catch (error) {
    tellUnanswered();
    throw error;
  }
};

const UNAUTHORIZED = 401;

const request = async <T>(
  path: string,
  init: RequestInit,
  { isSessionExpected = true } = {},
): Promise<T> => {
  const response = await send(path, init);
  const text = await response.text();
  if (!response.ok) {
    const error = new ApiError(response.status, response.statusText, text);
    if (error.status >= FIRST_SERVER_FAULT) tellUnanswered();
    if (error.status === UNAUTHORIZED && isSessionExpected) {
      for (const listener of unauthorizedListeners) listener();
    }
    throw error;
  }
  return (text === '' ? undefined : JSON.parse(text)) as T;
};

export const apiGet = <T>(path: string): Promise<T> => request<T>(path, { method: 'GET' });

/**
 * For the request that checks for a session: a 401 is an expected answer, so no listener is
 * notified.
 */
export const apiGetOrNull = async <T>(path: string): Promise<T | null> => {
  try {
    return await request<T>(path, { method: 'GET' }, { isSessionExpected: false });
  } catch (error) {
    if (error instanceof ApiError && error.status === UNAUTHORIZED) return null;
    throw error;
  }
};

const withJson = (method: 'POST' | 'PUT', body: unknown, idempotencyKey?: string): RequestInit => ({
  method,
  headers: {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

/** With an `idempotencyKey`, a repeated request gets the stored response of the first. */
export const apiPost = <T>(
  path: string,
  body?: unknown,
  options: { idempotencyKey?: string } = {},
): Promise<T> => request<T>(path, withJson('POST', body, options.idempotencyKey));

export const apiPut = <T>(path: string, body: unknown): Promise<T> =>
  request<T>(path, withJson('PUT', body));

export const apiDelete = <T>(path: string): Promise<T> => request<T>(path, { method: 'DELETE' });

/**
 * Whether the player's responsible-gambling limits rejected the request. This is no failure, so its
 * message is always shown.
 */
export const isLimitRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.code?.startsWith('LIMIT.') === true;
