import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useWallet } from './wallet-context.ts';

const Lost = () => <>{useWallet().mode}</>;

describe('useWallet', () => {
  it('throws outside its provider [spec 8.W11]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {}); // React logs the error as well
    expect(() => render(<Lost />)).toThrow('useWallet must be used within a WalletProvider');
  });
});
