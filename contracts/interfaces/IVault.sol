// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IVaultErrors} from "./IVaultErrors.sol";

/// @title IVault
/// @notice Claims of payments that a receiver refused; Custody, Casino and PlayKeys have them. BNB
/// is written as the zero address.
interface IVault is IVaultErrors {
    /// @notice A collectable payment, or a part of it, was paid to `to`.
    event Collected(
        address indexed player,
        address indexed token,
        address indexed to,
        uint256 amount
    );

    /// @notice Pays the caller's collectable payments, or a part of them, to any address: for a
    /// contract that cannot receive BNB, or a wallet that is at its DEGEN cap.
    /// @dev No role and no pause can stop it. If the receiver refuses again, the call reverts and
    /// the amount stays collectable.
    function collect(address token, address to, uint256 amount) external;

    /// @notice The amount that this player can claim.
    function collectableOf(address player, address token) external view returns (uint256);

    /// @notice The amount that all players together can claim.
    function collectableTotal(address token) external view returns (uint256);
}
