// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IDegenFaucet
/// @notice Gives DEGEN away on test networks: a fixed amount to each address, once in 24 hours.
/// @dev It has no owner. Tokens leave by `claim` alone, and anyone may add more by a plain
/// transfer. It has to be fully exempt in {IDegenToken}: otherwise its gifts would be taxed, and it
/// could not hold more than the wallet cap.
///
/// Warning: one person with many addresses can take many gifts. The daily limit slows this down;
/// when it is reached, the faucet is closed for all until midnight UTC.
interface IDegenFaucet {
    event Claimed(address indexed to, uint256 amount);

    /// @notice The faucet does not exist on a network where DEGEN has real value.
    error Faucet_NotATestNetwork(uint256 chainId);
    error Faucet_ZeroAddress();
    error Faucet_BadAmounts(uint256 claimAmount, uint256 dayAmount);
    /// @notice This address claimed less than 24 hours ago.
    error Faucet_TooEarly(uint256 nextClaimAt);
    /// @notice The amount for today is used up; claims continue on the next day (UTC).
    error Faucet_DayLimitReached(uint256 nextDayAt);
    /// @notice The faucet holds less than one gift.
    error Faucet_Empty(uint256 balance, uint256 claimAmount);

    /// @notice Gives the caller `claimAmount`. The wallet cap still applies to the caller.
    function claim() external;

    /// @notice The time from which this account can claim again; zero before its first gift.
    function nextClaimAt(address account) external view returns (uint256);

    /// @notice The amount that can still be given away today, to all callers together.
    function leftToday() external view returns (uint256);

    /// @notice The token that is given away.
    function degen() external view returns (address);

    /// @notice Size of one gift.
    function claimAmount() external view returns (uint256);

    /// @notice The most that is given away in one day (UTC).
    function dayAmount() external view returns (uint256);
}
