import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showToast, useToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => {
  vi.useRealTimers();
  useToastStore.setState(useToastStore.getInitialState());
});

const visibleToasts = () => document.querySelectorAll('[data-state="open"]');

describe('toasts', () => {
  it('are replaced by the newest toast [spec 9.N1]', () => {
    render(<Toaster />);
    act(() => showToast({ title: 'First', description: 'one' }));
    act(() => showToast({ title: 'Second', description: 'two' }));
    expect(visibleToasts()).toHaveLength(1);
    expect(visibleToasts()[0]?.textContent).toContain('Second');
  });

  it('disappear after 5000 ms [spec 9.N2]', () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => showToast({ title: 'Brief', description: 'gone soon' }));
    act(() => vi.advanceTimersByTime(4999));
    expect(visibleToasts()).toHaveLength(1);
    act(() => vi.advanceTimersByTime(1));
    expect(visibleToasts()).toHaveLength(0);
  });

  it('can be dismissed', async () => {
    render(<Toaster />);
    act(() => showToast({ title: 'Brief', description: 'press to close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
    expect(visibleToasts()).toHaveLength(0);
  });

  it('receive the keyboard focus when F8 is pressed [spec 9.N4]', () => {
    render(<Toaster />);
    act(() => showToast({ title: 'Here', description: 'focus me' }));
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
    expect(document.activeElement?.tagName).toBe('OL');
  });
});
