// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IRandomnessProvider
/// @notice A source of random words that nobody, not even the house, can predict or choose after a
/// bet is placed.
/// @dev The consumer remembers which provider took a request, so providers can change while
/// requests are open.
interface IRandomnessProvider {
    /// @notice What a player gets for a request that the provider did not answer in time.
    /// @dev `PayAsWinner` if the house could have withheld the answer; `RefundStake` if a third
    /// party did.
    enum MissPolicy {
        PayAsWinner,
        RefundStake
    }

    /// @notice Takes a request, or reverts when it cannot promise an answer.
    /// @param requestId Chosen by the consumer, never used twice.
    /// @return deadlineBlock Last block in which the word can be delivered. From the next block on
    /// the consumer may treat the request as missed, and the provider never delivers it.
    function request(uint256 requestId) external returns (uint256 deadlineBlock);

    /// @notice What a missed request pays; the same for every request of a provider.
    function missPolicy() external view returns (MissPolicy);
}
