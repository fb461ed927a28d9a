// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyErrors} from "./ICustodyErrors.sol";

/// @title IEpochs
/// @notice What the house says that it owes: marks of Custody's counters, and epochs of Merkle sum
/// trees over all players at a mark.
/// @dev An epoch is provisional for 24 hours, in which the guardian or the admin can veto it. The
/// contract cannot know what happened in games. It checks that the counters of a tree are those of
/// its mark, and that a proof fits the tree; the guardian's watcher and each player's page check
/// within those 24 hours that the balances are right.
interface IEpochs is ICustodyErrors {
    /// @notice Custody's counters of one token at a mark.
    /// @param byOperator The part of `withdrawn` that the operator has paid.
    struct Counters {
        uint128 deposited;
        uint128 withdrawn;
        uint128 byOperator;
    }

    /// @notice A Merkle sum tree over all players of one token, and the counter of the operator's
    /// payments at its mark.
    struct Liabilities {
        bytes32 root;
        uint128 balance;
        uint128 deposited;
        uint128 withdrawn;
        uint128 byOperator;
    }

    /// @param number 1, 2, 3 … without a gap; a vetoed number is used again.
    /// @param mark Number of the mark at which the trees were built: they contain what happened in
    /// Custody before it, and nothing later.
    /// @param roundsRoot Merkle root of all rounds that the server settled since the previous
    /// epoch.
    struct Epoch {
        uint32 number;
        uint24 mark;
        bytes32 roundsRoot;
        Liabilities degen;
        Liabilities bnb;
    }

    /// @notice A node of a tree: its hash and the sums of all leaves below it.
    struct Node {
        bytes32 hash;
        uint128 balance;
        uint128 deposited;
        uint128 withdrawn;
    }

    /// @notice What a player stores at each epoch: the epoch, the leaf and the path to the root.
    /// @param orders keccak256(abi.encode(count, head)) of the signed orders that the player had given
    /// at the moment of `balance`: how many, and the hash of the last one. Zero without orders. The
    /// house says by it which orders the balance is made of; `lower` checks the last one.
    /// @param siblings From the leaf upwards.
    /// @param sides Bit i is set when sibling i is on the left.
    struct Proof {
        Epoch epoch;
        uint128 balance;
        uint128 deposited;
        uint128 withdrawn;
        bytes32 orders;
        Node[] siblings;
        uint256 sides;
    }

    event Marked(uint256 indexed mark, Counters degen, Counters bnb);
    event EpochPublished(uint256 indexed number, bytes32 indexed epochHash, Epoch epoch);
    /// @notice This epoch and all later ones are void.
    event EpochVetoed(uint256 indexed number, address indexed by);

    /// @notice Stores the counters of both tokens, for an epoch to come. Only the publisher.
    function mark() external;

    /// @notice Publishes the liabilities at a mark that is newer than the last epoch's. Only the
    /// publisher.
    /// @dev An epoch in which players are owed more than custody holds is accepted, because an
    /// honest epoch must be possible after a theft.
    function publishEpoch(Epoch calldata epoch) external;

    /// @notice Revokes a provisional epoch and all later ones. Guardian or admin; an admin behind a
    /// timelock of a day or more is too late.
    /// @param previous The epoch before `number`; all zero when that is the first.
    function vetoEpoch(uint256 number, Epoch calldata previous) external;

    /// @notice keccak256(abi.encode(epoch)) of a standing epoch, and for number 0 of an epoch of
    /// zeros; zero for any other number.
    function epochHashOf(uint256 number) external view returns (bytes32);

    /// @notice The newest standing epoch; before the first, number zero and the time of the
    /// deployment.
    function lastEpoch()
        external
        view
        returns (uint256 number, uint256 epochMark, uint256 publishedAt);

    /// @notice The newest epoch that is final; before the first, number zero and the time of the
    /// deployment.
    function lastFinalEpoch()
        external
        view
        returns (uint256 number, uint256 epochMark, uint256 publishedAt);

    /// @notice The number of marks, which is the number of the newest.
    function marks() external view returns (uint256);

    /// @notice By how much custody is below what the newest standing epoch and the counters since
    /// say that players are owed; zero when it covers all.
    function shortOf(address token) external view returns (uint256 missing);

    /// @notice What the operator has paid since the mark of the newest standing epoch.
    function unshownOf(address token) external view returns (uint256);

    /// @notice What the operator has paid since the mark of an epoch that has stood for 30 minutes;
    /// never less than `unshownOf`.
    /// @dev Claims go by it. Otherwise, a thief with the operator's and the publisher's keys could pay
    /// itself, hide that in an epoch and have a claim paid out of all that is left, in one block.
    function unseenOf(address token) external view returns (uint256);
}
