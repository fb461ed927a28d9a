// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasinoLiabilities} from "../interfaces/ICasinoLiabilities.sol";

/// @title LiabilityTree
/// @notice Leaves, nodes and roots of the Merkle sum trees; docs/proof-of-liabilities.md has the
/// byte layout, `rules/src/liabilities` the builder.
/// @dev A leaf hashes 6 words and an inner node 9, each under a tag of its own, so neither can be
/// passed off as the other. A node hashes the sums of both children, so nobody can move value
/// between them.
library LiabilityTree {
    /// @dev Sums are wider than the 128 bits of each part, so that none wraps around on any path;
    /// one that outgrows 128 bits equals no published sum.
    struct Node {
        bytes32 hash;
        uint256 balance;
        uint256 deposited;
        uint256 withdrawn;
    }

    bytes32 private constant LEAF_TAG = keccak256("degen-casino/liabilities/leaf/1");
    bytes32 private constant NODE_TAG = keccak256("degen-casino/liabilities/node/1");

    /// @dev Twice the same player in a tree does no harm: the counters make the larger leaf the
    /// most that both can bring, and the total counts them both.
    function rootOf(
        address token,
        address player,
        ICasinoLiabilities.Proof calldata proof
    ) internal pure returns (Node memory node) {
        node = Node({
            hash: keccak256(
                abi.encode(
                    LEAF_TAG,
                    token,
                    player,
                    proof.balance,
                    proof.deposited,
                    proof.withdrawn
                )
            ),
            balance: proof.balance,
            deposited: proof.deposited,
            withdrawn: proof.withdrawn
        });
        ICasinoLiabilities.Node[] calldata siblings = proof.siblings;
        uint256 sides = proof.sides;
        for (uint256 i = 0; i < siblings.length; ++i) {
            ICasinoLiabilities.Node calldata given = siblings[i];
            Node memory sibling = Node({
                hash: given.hash,
                balance: given.balance,
                deposited: given.deposited,
                withdrawn: given.withdrawn
            });
            node.hash = (sides >> i) & 1 == 1 ? _join(sibling, node) : _join(node, sibling);
            node.balance += sibling.balance;
            node.deposited += sibling.deposited;
            node.withdrawn += sibling.withdrawn;
        }
    }

    /// @dev Encoded word by word: whole structs cost the encoder twice as much.
    function _join(Node memory left, Node memory right) private pure returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    NODE_TAG,
                    left.hash,
                    left.balance,
                    left.deposited,
                    left.withdrawn,
                    right.hash,
                    right.balance,
                    right.deposited,
                    right.withdrawn
                )
            );
    }
}
