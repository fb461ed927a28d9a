// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRandomnessProvider} from "./IRandomnessProvider.sol";

/// @title IChainlinkVrfRandomness
/// @notice Randomness from Chainlink VRF 2.5: an oracle proves each word to a coordinator, which
/// delivers it.
/// @dev There is no role, and nothing can be changed after construction. In particular the
/// coordinator is fixed, because another one could choose the words of open requests. When
/// Chainlink moves to a new coordinator, the house deploys another provider and the admin of the
/// Casino announces it.
///
/// The house pays for words out of a subscription, in LINK. The subscription's owner has to add
/// this contract as a consumer.
///
/// Warning: if a word does not come in time, the stake is refunded, because the oracle is a third
/// party. The owner of the subscription cannot withdraw its LINK while requests are open, but could
/// spend it on other requests. Those requests are visible on chain and cost the LINK; the house
/// gains nothing but refunded plays.
interface IChainlinkVrfRandomness is IRandomnessProvider {
    /// @notice Settings of every request.
    /// @param keyHash Identifies the oracle's key and the highest gas price at which it answers.
    /// @param confirmations Blocks that the oracle waits, so that a request in a dropped block is
    /// not answered twice.
    /// @param callbackGasLimit Gas for the settlement of a play.
    /// @param deadlineBlocks Blocks in which the oracle has to answer.
    /// @param balanceMin The least LINK that the subscription must hold for a request; it should
    /// pay for all plays that can be open at once.
    struct Settings {
        address coordinator;
        uint256 subscriptionId;
        bytes32 keyHash;
        uint16 confirmations;
        uint32 callbackGasLimit;
        uint40 deadlineBlocks;
        uint96 balanceMin;
    }

    /// @param vrfRequestId Number that the coordinator assigned to the request.
    event WordRequested(uint256 indexed requestId, uint256 indexed vrfRequestId);
    event WordDelivered(uint256 indexed requestId, uint256 indexed vrfRequestId, uint256 word);

    error ChainlinkVrf_ZeroAddress();
    error ChainlinkVrf_BadDeadline(uint256 deadlineBlocks, uint256 min, uint256 max);
    error ChainlinkVrf_BadCallbackGas(uint256 callbackGasLimit, uint256 min);
    error ChainlinkVrf_NotConsumer(address caller);
    error ChainlinkVrf_NotCoordinator(address caller);
    /// @notice The subscription cannot pay for the word; it has to be funded first.
    error ChainlinkVrf_BalanceTooLow(uint256 balance, uint256 min);
    /// @notice No request is open under this number: it was never made, or it was answered.
    error ChainlinkVrf_UnknownRequest(uint256 vrfRequestId);
    error ChainlinkVrf_TooLate(uint256 requestId, uint256 deadlineBlock);

    /// @notice Receives the word of one request. Only the coordinator, which has checked the
    /// oracle's proof.
    /// @dev Coordinators call a function of this name. If it reverts, the coordinator charges for
    /// the word and does not deliver it again; the play then waits for its deadline.
    function rawFulfillRandomWords(uint256 vrfRequestId, uint256[] calldata words) external;

    /// @notice The settings of every request; fixed at construction.
    function settings() external view returns (Settings memory);

    /// @notice The contract that may request words.
    function consumer() external view returns (address);
}
