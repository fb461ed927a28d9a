import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeContext } from '../../../../test/kit/page/fake-audio.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { resetSoundStore, useSoundStore } from './sound-store.ts';

const load = async () => {
  vi.resetModules();
  const { playSound, unblockSound } = await import('./engine.ts');
  const { SoundControl } = await import('./sound-control.tsx');
  const store = (await import('./sound-store.ts')).useSoundStore;
  return { playSound, unblockSound, SoundControl, store };
};

const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const started = () => FakeContext.made.reduce((sum, { started: count }) => sum + count, 0);

beforeEach(() => {
  vi.useFakeTimers();
  FakeContext.made = [];
  FakeContext.allowed = true;
  vi.stubGlobal('AudioContext', FakeContext);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the sound settings', () => {
  it('are on and at half volume at first, and stored in this browser [spec 3.23, 9.N5]', () => {
    resetSoundStore();
    expect(useSoundStore.getState()).toMatchObject({ enabled: true, volume: 0.5 });
    useSoundStore.getState().setEnabled(false);
    useSoundStore.getState().setVolume(0.8);
    resetSoundStore();
    expect(useSoundStore.getState()).toMatchObject({ enabled: false, volume: 0.8 });
  });

  it('ignore malformed stored values', () => {
    localStorage.setItem('degen.sound', '{"enabled":"maybe","volume":7}');
    resetSoundStore();
    expect(useSoundStore.getState()).toMatchObject({ enabled: true, volume: 0.5 });
  });
});

describe('playSound', () => {
  it('plays with the first click, even if the audio context starts later', async () => {
    const { playSound, store } = await load();
    playSound('coin');
    await settle();
    expect(started()).toBe(2);
    expect(store.getState().blocked).toBe(false);
    playSound('tick');
    expect(started()).toBe(3);
    expect(FakeContext.made).toHaveLength(1);
  });

  it('does nothing when sound is off', async () => {
    const { playSound, store } = await load();
    store.getState().setEnabled(false);
    playSound('coin');
    expect(FakeContext.made).toEqual([]);
  });

  it('offers to enable sound when the browser blocks it [spec 2.C8]', async () => {
    FakeContext.allowed = false;
    const { playSound, SoundControl } = await load();
    render(<SoundControl />);
    expect(screen.queryByRole('button', { name: 'Aktivera ljud' })).toBeNull();
    playSound('launch');
    await settle();
    FakeContext.allowed = true;
    fireEvent.click(screen.getByRole('button', { name: 'Aktivera ljud' }));
    await settle();
    expect(screen.queryByRole('button', { name: 'Aktivera ljud' })).toBeNull();
    // The sound of the click is over.
    expect(started()).toBe(0);
    playSound('tick');
    expect(started()).toBe(1);
  });

  it('only logs when the browser has no audio [spec 8.O2]', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const { playSound, store } = await load();
    playSound('coin');
    playSound('coin');
    expectLogged('Audio could not be started');
    expect(console.warn).toHaveBeenCalledTimes(1);
    expect(store.getState().blocked).toBe(false);
  });
});

describe('the mute button', () => {
  it('turns sound off and on again', async () => {
    const { SoundControl, store } = await load();
    render(<SoundControl />);
    const button = screen.getByRole('button', { name: 'Sound' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(store.getState().enabled).toBe(false);
  });
});
