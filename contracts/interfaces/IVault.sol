// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IVault
/// @notice What both contracts that hold money share: payments that a receiver refused, and the
/// reasons to refuse money. BNB is written as the zero address.
interface IVault {
    /// @notice A claimable payment, or a part of it, was paid to `to`.
    event Claimed(
        address indexed player,
        address indexed token,
        address indexed to,
        uint256 amount
    );

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

    /// @notice Pays the caller's claimable payments, or a part of them, to any address: for a
    /// contract that cannot receive BNB, or a wallet that is at its DEGEN cap.
    /// @dev No role and no pause can stand in the way. A refusal reverts, and the claim stands.
    function claim(address token, address to, uint256 amount) external;

    /// @notice What waits for `claim` of this player.
    function claimableOf(address player, address token) external view returns (uint256);

    /// @notice What waits for `claim` of all players together.
    function claimableTotal(address token) external view returns (uint256);
}
