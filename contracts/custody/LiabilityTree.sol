// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ICustodyErrors} from "../interfaces/ICustodyErrors.sol";
import {IEpochs} from "../interfaces/IEpochs.sol";

/// @title LiabilityTree
/// @notice Leaves, nodes and roots of the Merkle sum trees, and what they prove;
/// docs/proof-of-liabilities.md has the byte layout, `rules/src/liabilities` the builder.
/// @dev A leaf hashes 7 words and an inner node 9, each with its own tag, so neither can pass as
/// the other. A node hashes the sums of both children, so value cannot be moved between them.
library LiabilityTree {
    /// @dev Each summand has at most 128 bits, so the sums of a path cannot overflow these wider
    /// fields. A sum above 128 bits matches no published sum.
    struct Node {
        bytes32 hash;
        uint256 balance;
        uint256 deposited;
        uint256 withdrawn;
    }

    address private constant BNB = address(0);
    bytes32 private constant LEAF_TAG = keccak256("degen-casino/liabilities/leaf/2");
    bytes32 private constant NODE_TAG = keccak256("degen-casino/liabilities/node/1");

    /// @dev What a proof is worth now: leaf balance + deposits since - payments since. The caller has
    /// checked that the token is known, and that the epoch number is that of a standing epoch.
    /// @param epochHash Hash of the published epoch with that number.
    /// @param deposited The player's counter of deposits now; `withdrawn` is the player's counter
    /// of payments.
    function owedBy(
        IEpochs.Proof calldata proof,
        bytes32 epochHash,
        address token,
        address player,
        uint256 deposited,
        uint256 withdrawn
    ) internal pure returns (uint256) {
        // Check: the epoch is the published one, and the leaf leads to its root and sums. The hash
        // of a leaf includes the player, so the leaf of another player leads to another root.
        if (hashOf(proof.epoch) != epochHash) revert ICustodyErrors.Custody_BadProof();
        IEpochs.Liabilities calldata published = token == BNB
            ? proof.epoch.bnb
            : proof.epoch.degen;
        Node memory proved = rootOf(token, player, proof);
        if (
            proved.hash != published.root ||
            proved.balance != published.balance ||
            proved.deposited != published.deposited ||
            proved.withdrawn != published.withdrawn
        ) revert ICustodyErrors.Custody_BadProof();
        // Add before subtracting: after a reorganization, a leaf may count deposits or payments
        // that its account no longer has.
        return
            Math.saturatingSub(
                uint256(proof.balance) + deposited + proof.withdrawn,
                withdrawn + proof.deposited
            );
    }

    /// @dev Equals keccak256(abi.encode(epoch)), because the struct is static: thirteen words. A
    /// value with bits beyond its type gives another hash than that of any published epoch, whose
    /// fields were all read, and so checked, when it was published.
    function hashOf(IEpochs.Epoch calldata epoch) internal pure returns (bytes32 hash) {
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            let words := mload(0x40)
            calldatacopy(words, epoch, 0x1a0)
            hash := keccak256(words, 0x1a0)
        }
    }

    /// @dev A tree may list a player twice, which only the watcher notices. The counters limit the
    /// payments to the larger leaf, and the published sums include both leaves.
    function rootOf(
        address token,
        address player,
        IEpochs.Proof calldata proof
    ) internal pure returns (Node memory node) {
        node = Node({
            hash: keccak256(
                abi.encode(
                    LEAF_TAG,
                    token,
                    player,
                    proof.balance,
                    proof.deposited,
                    proof.withdrawn,
                    proof.orders
                )
            ),
            balance: proof.balance,
            deposited: proof.deposited,
            withdrawn: proof.withdrawn
        });
        // If siblings had sums above 128 bits, the sums could overflow and hide what is owed.
        if (_climb(node, proof.siblings, proof.sides) > type(uint128).max) {
            revert ICustodyErrors.Custody_BadProof();
        }
    }

    /// @dev Computes the root from a leaf, and returns the bitwise or of all sums on the path.
    /// Assembly, because Solidity would allocate memory twice for each sibling: to copy it and to
    /// encode it. `LiabilityTree.t.sol` compares the result with the same loop in plain Solidity.
    function _climb(
        Node memory node,
        IEpochs.Node[] calldata siblings,
        uint256 sides
    ) private pure returns (uint256 bits) {
        bytes32 tag = NODE_TAG;
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            // Uses nine words of free memory: the tag, the left child, the right child.
            let words := mload(0x40)
            mstore(words, tag)
            let owed := mload(add(node, 0x20))
            let deposited := mload(add(node, 0x40))
            let withdrawn := mload(add(node, 0x60))
            for {

            } siblings.length {
                siblings.length := sub(siblings.length, 1)
            } {
                // The shift is 0x80 when the sibling is on the left.
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
