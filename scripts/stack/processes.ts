import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { LOOPBACK } from './places.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A child that does not end within this time is killed; the whole stack has 5 s to end. */
const STOP_GRACE_MS = 3_500;
const TAIL_LINES_MAX = 40;

export type Child = {
  readonly name: string;
  readonly process: ChildProcess;
  /** The last lines of the child's output, for a message about why the child ended. */
  tail(): string;
  exited: Promise<number | null>;
  stop(): Promise<void>;
};

const running = new Set<Child>();

/** Stops every program that this process started and that still runs. */
export const stopRunning = async (): Promise<void> => {
  // While these stop, a step that was under way may start one more.
  while (running.size > 0) await Promise.all([...running].map((child) => child.stop()));
};

type SpawnOptions = {
  readonly env?: NodeJS.ProcessEnv;
  readonly onLine?: (line: string) => void;
};

type Program = {
  readonly path: string;
  readonly args: readonly string[];
  /**
   * `cwd` is the working folder, by default the project's root. `owner` is the user that runs the
   * program, by default the current user.
   */
  readonly cwd?: string;
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined;
};

/** Starts Node with `args` in the project's root; every line of its output goes to `onLine`. */
export const spawnNode = (name: string, args: string[], options: SpawnOptions = {}): Child =>
  spawnProgram(name, { path: process.execPath, args }, options);

/** Starts any program, in the same way as `spawnNode`. */
export const spawnProgram = (
  name: string,
  { path, args, cwd = ROOT, owner }: Program,
  options: SpawnOptions = {},
): Child => {
  const child = spawn(path, args, {
    cwd,
    ...owner,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const read = (stream: NodeJS.ReadableStream | null): void => {
    let rest = '';
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (lines.length > TAIL_LINES_MAX) lines.shift();
        options.onLine?.(line);
      }
    });
  };
  read(child.stdout);
  read(child.stderr);
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
    await exited;
    clearTimeout(killer);
  };
  const started: Child = { name, process: child, tail: () => lines.join('\n'), exited, stop };
  running.add(started);
  void exited.then(() => running.delete(started));
  return started;
};

/** Calls `probe` until it returns true; fails after `timeoutMs`, or at once when the child ends. */
export const waitUntil = async (
  what: string,
  probe: () => Promise<boolean>,
  { child, timeoutMs }: { child?: Child; timeoutMs: number },
): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  let ended = false;
  void child?.exited.then(() => {
    ended = true;
  });
  while (!(await probe().catch(() => false))) {
    if (ended) throw new Error(`${what}: the process ended early\n${child?.tail() ?? ''}`);
    if (Date.now() > deadline) {
      throw new Error(`${what}: not ready after ${timeoutMs} ms\n${child?.tail() ?? ''}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/**
 * The first port of the search. All searched ports are below the ephemeral range, from which the
 * system takes ports for connections and for servers that request no specific port.
 */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
/** Each process starts the search at a different place, where others have probably taken none. */
const PORTS_OF_PROCESS = 16;
let portsTried = 0;

/** Listens on the port for a moment. Returns the code of the error if that is impossible. */
const tryPort = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });

const isPortFree = async (port: number): Promise<boolean> =>
  (await tryPort(port, LOOPBACK)) === undefined;

/**
 * Takes the UDP port of this number until this process ends, so that no other process is given the
 * TCP port.
 */
const claim = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => socket.close(() => resolve(false)));
    socket.bind({ port, address: LOOPBACK, exclusive: true }, () => {
      socket.unref();
      resolve(true);
    });
  });

/**
 * A free TCP port. A program may take seconds to listen on its port, so the port seems free until
 * then: only its claim tells other processes that it is taken.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST_PORT + ((process.pid * PORTS_OF_PROCESS + portsTried) % PORTS);
    portsTried += 1;
    if ((await isPortFree(port)) && (await claim(port))) return port;
  }
};

/**
 * Fails when nothing can listen on the port, or when another program would answer a browser that
 * opens `localhost` at its other address. The message names the setting to change.
 */
export const assertPortFree = async (
  port: number,
  setting: string,
  host = LOOPBACK,
): Promise<void> => {
  const isTaken = host === LOOPBACK && (await tryPort(port, '::1')) === 'EADDRINUSE';
  const code = isTaken ? 'EADDRINUSE' : await tryPort(port, host);
  if (code === undefined) return;
  if (code === 'EADDRINUSE') {
    throw new Error(`Port ${port} is in use; stop what uses it or set ${setting}.`);
  }
  if (code === 'EACCES') {
    throw new Error(`Port ${port} is reserved for other users; set ${setting}.`);
  }
  throw new Error(`This machine has no address ${host} to listen on (${code}); set HOST.`);
};
