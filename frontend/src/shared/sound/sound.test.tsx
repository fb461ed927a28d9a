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
  it('start with sound on at half volume, and are stored in this browser [spec 3.23, 9.N5]', () => {
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
  it('plays the first sound when the audio context starts after the call', async () => {
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
    // The sound that was blocked is not played when sound is enabled later.
    expect(started()).toBe(0);
    playSound('tick');
    expect(started()).toBe(1);
  });

  it('offers to enable sound when the browser refuses because a call has interrupted it', async () => {
    const { playSound, unblockSound, store } = await load();
    playSound('coin');
    await settle();
    const [context] = FakeContext.made;
    Object.assign(context ?? {}, {
      state: 'interrupted',
      resume: () => Promise.reject(new DOMException('', 'InvalidStateError')),
    });
    playSound('coin');
    await settle();
    expect(store.getState().blocked).toBe(true);
    await unblockSound();
    expect(store.getState().blocked).toBe(true);
    expectLogged('Sound cannot start now');
  });

  it('logs one warning when the browser has no audio [spec 8.O2]', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const { playSound, store } = await load();
    playSound('coin');
    playSound('coin');
    expectLogged('Audio could not be started');
    expect(console.warn).toHaveBeenCalledTimes(1);
    expect(store.getState().blocked).toBe(false);
  });
});

describe('the volume', () => {
  const slider = () => screen.getByLabelText<HTMLInputElement>('Volume', { selector: 'input' });
  const loudness = () => FakeContext.made[0]?.gains[0]?.value;

  it('can be set in percent, is stored, and is applied immediately [spec 3.23, 9.N5]', async () => {
    const { SoundControl, store } = await load();
    render(<SoundControl />);
    expect([slider().value, slider().min, slider().max]).toEqual(['50', '0', '100']);
    expect(slider().getAttribute('aria-valuetext')).toBe('50%');
    fireEvent.change(slider(), { target: { value: '80' } });
    await act(() => vi.dynamicImportSettled());
    await settle();
    expect(slider().getAttribute('aria-valuetext')).toBe('80%');
    expect(store.getState().volume).toBe(0.8);
    expect(JSON.parse(localStorage.getItem('degen.sound') ?? '')).toEqual({
      enabled: true,
      volume: 0.8,
    });
    expect([started(), loudness()]).toEqual([2, 0.8]);
  });

  it('changes the loudness of a sound that is already playing', async () => {
    const { playSound, store } = await load();
    playSound('coin');
    await settle();
    store.getState().setVolume(0.1);
    expect(loudness()).toBe(0.1);
    store.getState().setEnabled(false);
    expect(loudness()).toBe(0);
    store.getState().setEnabled(true);
    expect(loudness()).toBe(0.1);
  });

  it('turns sound on when it is raised above 0', async () => {
    const { SoundControl, store } = await load();
    store.getState().setEnabled(false);
    render(<SoundControl />);
    fireEvent.change(slider(), { target: { value: '0' } });
    await act(() => vi.dynamicImportSettled());
    await settle();
    expect([store.getState().enabled, FakeContext.made.length]).toEqual([false, 0]);
    fireEvent.change(slider(), { target: { value: '5' } });
    await act(() => vi.dynamicImportSettled());
    await settle();
    expect([store.getState().enabled, started()]).toEqual([true, 2]);
  });
});

describe('the mute button', () => {
  it('turns sound off', async () => {
    const { SoundControl, store } = await load();
    render(<SoundControl />);
    const button = screen.getByRole('button', { name: 'Sound' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(store.getState().enabled).toBe(false);
  });
});
