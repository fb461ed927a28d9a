// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IVaultErrors
/// @notice The reasons for which every contract that moves money refuses it.
interface IVaultErrors {
    error Vault_ZeroAddress();
    error Vault_ZeroAmount();
    error Vault_UnknownToken(address token);
    /// @notice The BNB sent along is not what the call is about: another amount, or BNB with a
    /// DEGEN call.
    error Vault_WrongValue(uint256 value, uint256 expected);
    /// @notice Fewer tokens arrived than were sent; the contract is not exempt from the token's tax.
    error Vault_ShortTransfer(uint256 received, uint256 expected);
    /// @notice Too little gas to make a payment safely; more gas repeats the call with success.
    /// @dev Without it, whoever pays for gas could make an honest receiver's payment fail.
    error Vault_GasTooLow(uint256 gasLeft, uint256 required);
    error Vault_ClaimTooHigh(address player, address token, uint256 amount, uint256 claimable);
    error Vault_ClaimRefused(address to, address token, uint256 amount);
    /// @notice A function that moves money was entered while another one ran.
    error Vault_Reentered();
}
