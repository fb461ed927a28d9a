// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IVaultErrors
/// @notice Errors that every contract that moves money shares.
interface IVaultErrors {
    error Vault_ZeroAddress();
    error Vault_ZeroAmount();
    error Vault_UnknownToken(address token);
    /// @notice The BNB sent with the call is wrong: another amount, or BNB with a DEGEN call.
    error Vault_WrongValue(uint256 value, uint256 expected);
    /// @notice Fewer tokens arrived than were sent; the contract is not exempt from the token's tax.
    error Vault_ShortTransfer(uint256 received, uint256 expected);
    /// @notice Too little gas for a safe payment; the call succeeds with more gas.
    /// @dev Without this check, the caller could make a payment to an honest receiver fail by
    /// sending little gas.
    error Vault_GasTooLow(uint256 gasLeft, uint256 required);
    error Vault_CollectionTooHigh(address player, address token, uint256 amount, uint256 collectable);
    error Vault_CollectionRefused(address to, address token, uint256 amount);
    /// @notice A function that moves money was entered while another one was running.
    error Vault_Reentered();
}
