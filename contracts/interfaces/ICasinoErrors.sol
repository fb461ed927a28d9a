// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title ICasinoErrors
/// @notice Every reason for which the Casino refuses a call, with the values that offended.
interface ICasinoErrors {
    error Casino_ZeroAddress();
    error Casino_ZeroAmount();
    error Casino_UnknownToken(address token);
    /// @notice The BNB sent along is not what the call is about: another amount, or BNB with a
    /// DEGEN call.
    error Casino_WrongValue(uint256 value, uint256 expected);
    /// @notice Fewer tokens arrived than were sent; the Casino is not exempt from the token's tax.
    error Casino_ShortTransfer(uint256 received, uint256 expected);
    /// @notice Too little gas to make a payment safely; more gas repeats the call with success.
    /// @dev Without it, whoever pays for gas could make an honest receiver's payment fail.
    error Casino_GasTooLow(uint256 gasLeft, uint256 required);

    /// @notice A function that moves money was entered while another one ran.
    error Casino_Reentered();

    error Casino_DepositsPaused();
    error Casino_PlaysPaused();

    error Casino_BatchLength(uint256 length, uint256 max);
    /// @notice The id was paid, parked or awarded before; the retry changed nothing.
    error Casino_AlreadyExecuted(bytes32 id);
    error Casino_CustodyTooLow(address token, uint256 amount, uint256 custody);
    error Casino_NothingParked(address player, address token);
    error Casino_ClaimRefused(address to, address token, uint256 amount);

    error Casino_UnknownTier(uint8 tier);
    error Casino_JackpotEmpty();

    error Casino_UnknownGame(uint8 gameType, uint8 max);
    error Casino_StakeBelowMin(uint256 stake, uint256 min);
    error Casino_StakeAboveMax(uint256 stake, uint256 max);
    error Casino_NoRandomness();
    /// @notice As many plays are open as can be answered in time; soon there is room again.
    error Casino_TooManyPlays(uint256 max);
    error Casino_BadDeadline(uint256 deadlineBlock);
    error Casino_NotPending(uint256 requestId);
    error Casino_NotProvider(address caller, address provider);
    error Casino_NotExpired(uint256 requestId, uint256 deadlineBlock);

    error Casino_BadLimits(uint256 min, uint256 cap);
    error Casino_BankrollTooLow(address token, uint256 amount, uint256 bankroll);
}
