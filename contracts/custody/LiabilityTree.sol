// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ICustodyErrors} from "../interfaces/ICustodyErrors.sol";
import {ICustodyLiabilities} from "../interfaces/ICustodyLiabilities.sol";

/// @title LiabilityTree
/// @notice Leaves, nodes and roots of the Merkle sum trees, and what they prove; docs/proof-of-liabilities.md has the
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

    address private constant BNB = address(0);
    bytes32 private constant LEAF_TAG = keccak256("degen-casino/liabilities/leaf/1");
    bytes32 private constant NODE_TAG = keccak256("degen-casino/liabilities/node/1");

    /// @dev What a proof is worth now: leaf balance + deposits since - withdrawals since. The caller has
    /// checked that the token is known, and that the epoch's number is one that counts.
    /// @param epochHash Of the published epoch with that number.
    /// @param deposited The player's counter now, as `withdrawn`.
    function owedBy(
        ICustodyLiabilities.Proof calldata proof,
        bytes32 epochHash,
        address token,
        address player,
        uint256 deposited,
        uint256 withdrawn
    ) internal pure returns (uint256) {
        // Check: the epoch is the published one, and the leaf leads to its root with its sums. The
        // player is part of the leaf, so a leaf of another player leads elsewhere.
        ICustodyLiabilities.Liabilities calldata published = _published(
            proof.epoch,
            epochHash,
            token
        );
        Node memory proved = rootOf(token, player, proof);
        if (
            proved.hash != published.root ||
            proved.balance != published.balance ||
            proved.deposited != published.deposited ||
            proved.withdrawn != published.withdrawn
        ) revert ICustodyErrors.Custody_BadProof();
        // Sums first: a leaf may be ahead of its account when a block was dropped meanwhile.
        return
            Math.saturatingSub(
                uint256(proof.balance) + deposited + proof.withdrawn,
                withdrawn + proof.deposited
            );
    }

    /// @dev No leaf of the epoch and no deposit since can bring more than this together. Before the
    /// first epoch, number zero, all that came in is owed.
    /// @param deposited By all players, now.
    function mostOwed(
        ICustodyLiabilities.Epoch calldata epoch,
        bytes32 epochHash,
        address token,
        uint256 deposited
    ) internal pure returns (uint256) {
        if (epoch.number == 0) return deposited;
        ICustodyLiabilities.Liabilities calldata published = _published(epoch, epochHash, token);
        return uint256(published.balance) + deposited - published.deposited;
    }

    /// @dev Twice the same player in a tree does no harm: the counters make the larger leaf the
    /// most that both can bring, and the total counts them both.
    function rootOf(
        address token,
        address player,
        ICustodyLiabilities.Proof calldata proof
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
        // Wider sums of siblings could wrap around and hide what is owed.
        if (_climb(node, proof.siblings, proof.sides) > type(uint128).max) {
            revert ICustodyErrors.Custody_BadProof();
        }
    }

    function _published(
        ICustodyLiabilities.Epoch calldata epoch,
        bytes32 epochHash,
        address token
    ) private pure returns (ICustodyLiabilities.Liabilities calldata) {
        if (epochHash != keccak256(abi.encode(epoch))) revert ICustodyErrors.Custody_BadProof();
        return token == BNB ? epoch.bnb : epoch.degen;
    }

    /// @dev Leads a leaf to its root, and answers the bits of all sums that it met. Assembly, because
    /// Solidity copies each sibling into memory of its own and encodes it into more;
    /// `LiabilityTree.t.sol` holds it to the same loop in plain Solidity.
    function _climb(
        Node memory node,
        ICustodyLiabilities.Node[] calldata siblings,
        uint256 sides
    ) private pure returns (uint256 bits) {
        bytes32 tag = NODE_TAG;
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            // Nine words of free memory: the tag, the left child, the right child.
            let words := mload(0x40)
            mstore(words, tag)
            let owed := mload(add(node, 0x20))
            let deposited := mload(add(node, 0x40))
            let withdrawn := mload(add(node, 0x60))
            for {

            } siblings.length {
                siblings.length := sub(siblings.length, 1)
            } {
                // 0x80 when the sibling stands on the left.
                let shift := shl(7, and(sides, 1))
                sides := shr(1, sides)
                calldatacopy(add(words, sub(0xa0, shift)), siblings.offset, 0x80)
                let own := add(words, add(0x20, shift))
                mstore(own, mload(node))
                mstore(add(own, 0x20), owed)
                mstore(add(own, 0x40), deposited)
                mstore(add(own, 0x60), withdrawn)
                mstore(node, keccak256(words, 0x120))

                let sum := calldataload(add(siblings.offset, 0x20))
                bits := or(bits, sum)
                owed := add(owed, sum)
                sum := calldataload(add(siblings.offset, 0x40))
                bits := or(bits, sum)
                deposited := add(deposited, sum)
                sum := calldataload(add(siblings.offset, 0x60))
                bits := or(bits, sum)
                withdrawn := add(withdrawn, sum)
                siblings.offset := add(siblings.offset, 0x80)
            }
            mstore(add(node, 0x20), owed)
            mstore(add(node, 0x40), deposited)
            mstore(add(node, 0x60), withdrawn)
        }
    }
}
