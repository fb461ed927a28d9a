// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IDegenFaucet
/// @notice Gives DEGEN away on test networks: a fixed amount to each address, once in 24 hours.
/// @dev Nobody owns it. What was put in leaves by `claim` alone, and anyone may put more in by a
/// plain transfer. It has to be fully exempt in {IDegenToken}: else its gifts would be taxed, and
/// it could not hold more than the cap on wallets.
///
/// Warning: whoever makes many addresses can take many gifts. The limit on each day is there to
/// make emptying it slow; on a day on which somebody does, others find it closed until midnight
/// UTC.
interface IDegenFaucet {
    event Claimed(address indexed to, uint256 amount);

    /// @notice Real money is not given away.
    error Faucet_NotATestNetwork(uint256 chainId);
    error Faucet_ZeroAddress();
    error Faucet_BadAmounts(uint256 claimAmount, uint256 dayAmount);
    /// @notice This address was served less than 24 hours ago.
    error Faucet_TooEarly(uint256 nextClaimAt);
    /// @notice What may be given away in one day is gone; it goes on with the next day of UTC.
    error Faucet_DayLimitReached(uint256 nextDayAt);
    /// @notice The faucet ran dry: it holds less than one gift, until somebody sends it more.
    error Faucet_Empty(uint256 balance, uint256 claimAmount);

    /// @notice Gives the caller `claimAmount`. The cap on wallets still holds for the caller.
    function claim() external;

    /// @notice When the 24 hours of this account are over; zero before its first gift.
    function nextClaimAt(address account) external view returns (uint256);

    /// @notice What is left to give away today, whoever asks.
    function leftToday() external view returns (uint256);

    /// @notice The token that is given away.
    function degen() external view returns (address);

    /// @notice One gift.
    function claimAmount() external view returns (uint256);

    /// @notice Most that is given away in one day of UTC.
    function dayAmount() external view returns (uint256);
}
