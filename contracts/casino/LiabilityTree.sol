// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasinoLiabilities} from "../interfaces/ICasinoLiabilities.sol";

/// @title LiabilityTree
/// @notice Leaves, nodes and roots of the Merkle sum trees; docs/proof-of-liabilities.md has the
/// byte layout, `rules/src/liabilities` the builder.
/// @dev A leaf hashes 6 words and an inner node 9, each under a tag of its own, so neither can be
/// passed off as the other. A node hashes the sums of both children, so nobody can move value
/// between them; an overflow reverts.
library LiabilityTree {
    bytes32 private constant LEAF_TAG = keccak256("degen-casino/liabilities/leaf/1");
    bytes32 private constant NODE_TAG = keccak256("degen-casino/liabilities/node/1");

    /// @dev Twice the same player in a tree does no harm: the counters make the larger leaf the
    /// most that both can bring, and the total counts them both.
    function rootOf(
        address token,
        address player,
        ICasinoLiabilities.Proof calldata proof
    ) internal pure returns (ICasinoLiabilities.Liabilities memory node) {
        node = ICasinoLiabilities.Liabilities({
            root: keccak256(
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
        uint256 sides = proof.sides;
        for (uint256 i = 0; i < proof.siblings.length; ++i) {
            ICasinoLiabilities.Node calldata sibling = proof.siblings[i];
            node.root = (sides >> i) & 1 == 1
                ? keccak256(abi.encode(NODE_TAG, sibling, node))
                : keccak256(abi.encode(NODE_TAG, node, sibling));
            node.balance += sibling.balance;
            node.deposited += sibling.deposited;
            node.withdrawn += sibling.withdrawn;
        }
    }
}
