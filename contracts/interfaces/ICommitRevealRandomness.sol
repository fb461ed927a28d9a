// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRandomnessProvider} from "./IRandomnessProvider.sol";

/// @title ICommitRevealRandomness
/// @notice Randomness from a hash chain that the house commits to before the first bet on it.
/// @dev A chain of length n is made from a secret seed: link i (from 0) is keccak256 applied n - 1
/// - i times to the seed, and the tip is keccak256 of link 0. So keccak256(link i) is link i - 1: a
/// known link reveals all links before it and none after it. Link i answers the request with the
/// number `firstRequestId` + i and no other; the links of numbers that another provider served stay
/// unused. The word of a request is keccak256(abi.encode(link, requestId, player, blockhash of the
/// request's block)): the house fixed the link before the request existed, and the player fixed the
/// request before the block hash existed.
///
/// A link becomes public by a reveal, by a late reveal that reverts, or in a block that a
/// reorganization dropped. A public link reveals only the links of requests with lower numbers,
/// which were all made before. The link of an expired request is skipped by hashing once more.
///
/// Warning: a block producer that works together with the house could choose among block hashes. So
/// could a block producer that works together with a player who learned the link from a dropped
/// block. The gain is bounded by the limits on the bet, and by a server that waits for
/// confirmations before it reveals.
interface ICommitRevealRandomness is IRandomnessProvider {
    event ChainCommitted(
        uint256 indexed chainId,
        bytes32 tip,
        uint256 length,
        uint256 firstRequestId
    );
    event RandomnessRevealed(uint256 indexed requestId, bytes32 link, uint256 word);

    error CommitReveal_BadDeadline(uint256 deadlineBlocks);
    error CommitReveal_BadChain(bytes32 tip, uint256 length);
    /// @notice No committed chain has a link for this request. Commit a chain first.
    error CommitReveal_NoLink(uint256 requestId);
    error CommitReveal_TooEarly(uint256 requestId);
    error CommitReveal_TooLate(uint256 requestId, uint256 deadlineBlock);
    error CommitReveal_BatchLength(uint256 requestIds, uint256 links);
    error CommitReveal_WrongLink(uint256 requestId, bytes32 link);

    /// @notice The role that can commit further chains.
    /// @dev It cannot change a committed chain, choose the link of a request, or answer with
    /// another link.
    function PUBLISHER_ROLE() external view returns (bytes32);

    /// @notice Appends a chain. The chain begins where the previous one ends, or at the next
    /// request if that is later. Only the publisher.
    /// @dev Open requests keep their links. The tip must be new: if links of the chain were ever
    /// public, players can choose winning bets.
    function commitChain(bytes32 tip, uint256 length) external;

    /// @notice Answers a request with its link. Anyone who knows the link may call, because the
    /// contract verifies it.
    /// @dev Possible from the block after the request to the deadline. Requests may be answered in
    /// any order. The link of a later request makes all earlier links of its chain public, so
    /// anyone may then answer the earlier requests.
    function reveal(uint256 requestId, bytes32 link) external;

    /// @notice Answers many requests, for less gas each. A request that is already answered or past
    /// its deadline is skipped, so that one expiry does not stop the others.
    function revealBatch(uint256[] calldata requestIds, bytes32[] calldata links) external;

    /// @notice The data of an open request: its link, the block whose hash is mixed in, and the
    /// last block in which it can be revealed. Reverts for any other request.
    function requestOf(
        uint256 requestId
    )
        external
        view
        returns (
            uint256 chainId,
            uint256 linkIndex,
            address player,
            uint256 requestBlock,
            uint256 deadlineBlock
        );

    /// @notice Number of committed chains.
    function chainCount() external view returns (uint256);

    /// @notice The state of a chain.
    /// @return head The revealed link with the highest index, or the tip before the first reveal.
    /// @return revealed Number of public links: one more than the index of `head`.
    /// @return firstRequestId Request that link 0 answers.
    /// @return linkCount Number of links.
    function chainOf(
        uint256 chainId
    )
        external
        view
        returns (bytes32 head, uint256 revealed, uint256 firstRequestId, uint256 linkCount);

    /// @notice The lowest request number that no committed chain covers; commit a chain before
    /// requests reach it.
    function endRequestId() external view returns (uint256);

    /// @notice Number of blocks in which the house has to reveal; below 256, the reach of
    /// `blockhash`.
    function deadlineBlocks() external view returns (uint256);
}
