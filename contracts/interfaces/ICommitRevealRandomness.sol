// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRandomnessProvider} from "./IRandomnessProvider.sol";

/// @title ICommitRevealRandomness
/// @notice Randomness from a hash chain that the house commits to before the first bet on it.
/// @dev A chain of length n is made from a secret seed: link i (from 0) is keccak256 applied n - 1
/// - i times to the seed, and the tip is keccak256 of link 0. So keccak256(link i) is link i - 1,
/// and whoever knows a link knows all links before it and none after it. Link i answers the request
/// with the number `firstRequestId` + i and no other; the links of numbers that another provider
/// served stay unused. The word of a request is keccak256(abi.encode(link, requestId, player,
/// blockhash of the request's block)): the house fixed the link before the request existed, and the
/// player fixed the request before the block hash existed.
///
/// A link that becomes public, by a reveal, by a late reveal that is refused, or in a block that a
/// reorganisation dropped, tells only the links of requests with lower numbers, which were all made
/// before. A link that nobody reveals, because its request expired, is passed over by hashing once
/// more.
///
/// Warning: a block producer that works together with the house could choose among block hashes;
/// one that works together with a player who learned the link from a dropped block could do the
/// same. Limits on the bet, and a server that waits for confirmations before it reveals, bound what
/// that is worth.
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
    /// @notice No chain has a link for this request; it has to wait until one is committed.
    error CommitReveal_NoLink(uint256 requestId);
    error CommitReveal_TooEarly(uint256 requestId);
    error CommitReveal_TooLate(uint256 requestId, uint256 deadlineBlock);
    error CommitReveal_BatchLength(uint256 requestIds, uint256 links);
    error CommitReveal_WrongLink(uint256 requestId, bytes32 link);

    /// @notice May commit further chains.
    /// @dev It cannot change a committed chain, choose which link a request takes, or answer with
    /// another link.
    function COMMITTER_ROLE() external view returns (bytes32);

    /// @notice Appends a chain. It begins where the one before it ends, or with the next request if
    /// that is later. Only the committer.
    /// @dev Open requests keep their links. The tip must be fresh: a chain whose links were ever
    /// shown lets players choose winning bets.
    function commitChain(bytes32 tip, uint256 length) external;

    /// @notice Answers a request with its link. Anyone who knows the link may call: the link proves
    /// itself.
    /// @dev Possible from the block after the request to the deadline. Requests may be answered in
    /// any order; when a later one went first, the earlier link is public and anyone may finish the
    /// earlier request.
    function reveal(uint256 requestId, bytes32 link) external;

    /// @notice Answers many requests, for less gas each. A request that is answered or over its
    /// deadline is passed over, so that one expiry does not stop the others.
    function revealBatch(uint256[] calldata requestIds, bytes32[] calldata links) external;

    /// @notice Where an open request stands: the link that it takes, the block whose hash is mixed
    /// in, and the last block in which it can be revealed. Reverts for any other request.
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

    /// @notice How many chains were committed.
    function chainCount() external view returns (uint256);

    /// @notice Where a chain stands.
    /// @return head Link revealed furthest along the chain, or the tip while none is.
    /// @return revealed Index after that of `head`; links below it are public.
    /// @return firstRequestId Request that takes link 0.
    /// @return linkCount Number of links.
    function chainOf(
        uint256 chainId
    )
        external
        view
        returns (bytes32 head, uint256 revealed, uint256 firstRequestId, uint256 linkCount);

    /// @notice First request number that no committed chain covers; when the next request comes
    /// near it, commit.
    function endRequestId() external view returns (uint256);

    /// @notice Blocks that the house has to reveal; below 256, the reach of `blockhash`.
    function deadlineBlocks() external view returns (uint256);
}
