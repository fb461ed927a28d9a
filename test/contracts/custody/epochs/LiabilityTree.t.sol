// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {LiabilityTree} from "../../../../contracts/custody/LiabilityTree.sol";
import {IEpochs} from "../../../../contracts/interfaces/IEpochs.sol";

contract LiabilityTreeTest {
    /// @dev A proof as the ABI encodes it, with fields wide enough for sums above 128 bits.
    struct WideProof {
        IEpochs.Epoch epoch;
        uint128[3] leaf;
        bytes32 orders;
        uint256[4][] siblings;
        uint256 sides;
    }

    uint256 private constant SIBLINGS_MAX = 40;

    function rootOf(
        address token,
        address player,
        IEpochs.Proof calldata proof
    ) external pure returns (LiabilityTree.Node memory) {
        return LiabilityTree.rootOf(token, player, proof);
    }

    function testFuzz_theRootIsThatOfThePlainLoop(
        address token,
        address player,
        uint128[3] calldata sums,
        uint256 sides,
        uint256 seed
    ) external view {
        IEpochs.Proof memory proof = _proof(sums, sides, seed);
        LiabilityTree.Node memory fast = this.rootOf(token, player, proof);
        LiabilityTree.Node memory plain = _plainRoot(token, player, proof);
        require(fast.hash == plain.hash, "hash");
        require(fast.balance == plain.balance, "balance");
        require(fast.deposited == plain.deposited, "deposited");
        require(fast.withdrawn == plain.withdrawn, "withdrawn");
    }

    /// @dev Sums wider than 128 bits could overflow and hide what is owed.
    function testFuzz_aSiblingWithASumAbove128BitsIsRefused(
        uint256 sides,
        uint256 seed,
        uint256 wide
    ) external view {
        WideProof memory proof;
        proof.sides = sides;
        proof.siblings = new uint256[4][](1 + (seed % SIBLINGS_MAX));
        bytes memory call = abi.encodeWithSelector(this.rootOf.selector, 1, 2, proof);
        (bool taken, ) = address(this).staticcall(call);
        require(taken, "narrow");
        proof.siblings[wide % proof.siblings.length][1 + (seed % 3)] =
            wide |
            (1 << (128 + (seed % 128)));
        call = abi.encodeWithSelector(this.rootOf.selector, 1, 2, proof);
        (taken, ) = address(this).staticcall(call);
        require(!taken, "wide");
    }

    function _proof(
        uint128[3] memory sums,
        uint256 sides,
        uint256 seed
    ) private pure returns (IEpochs.Proof memory proof) {
        (proof.balance, proof.deposited, proof.withdrawn) = (sums[0], sums[1], sums[2]);
        proof.orders = keccak256(abi.encode(sides, seed));
        proof.sides = sides;
        proof.siblings = new IEpochs.Node[](seed % (SIBLINGS_MAX + 1));
        for (uint256 i = 0; i < proof.siblings.length; ++i) {
            bytes32 hash = keccak256(abi.encode(seed, i));
            uint256 more = uint256(keccak256(abi.encode(hash)));
            proof.siblings[i] = IEpochs.Node({
                hash: hash,
                balance: uint128(more),
                deposited: uint128(more >> 64),
                withdrawn: uint128(more >> 128)
            });
        }
    }

    /// @dev The tree as docs/proof-of-liabilities.md describes it, without optimization.
    function _plainRoot(
        address token,
        address player,
        IEpochs.Proof memory proof
    ) private pure returns (LiabilityTree.Node memory node) {
        (node.balance, node.deposited, node.withdrawn) = (
            proof.balance,
            proof.deposited,
            proof.withdrawn
        );
        node.hash = keccak256(
            abi.encode(
                keccak256("degen-casino/liabilities/leaf/2"),
                token,
                player,
                node.balance,
                node.deposited,
                node.withdrawn,
                proof.orders
            )
        );
        for (uint256 i = 0; i < proof.siblings.length; ++i) {
            IEpochs.Node memory given = proof.siblings[i];
            LiabilityTree.Node memory sibling = LiabilityTree.Node({
                hash: given.hash,
                balance: given.balance,
                deposited: given.deposited,
                withdrawn: given.withdrawn
            });
            node = (proof.sides >> i) & 1 == 1 ? _join(sibling, node) : _join(node, sibling);
        }
    }

    function _join(
        LiabilityTree.Node memory left,
        LiabilityTree.Node memory right
    ) private pure returns (LiabilityTree.Node memory parent) {
        parent.hash = keccak256(
            abi.encode(
                keccak256("degen-casino/liabilities/node/1"),
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
        parent.balance = left.balance + right.balance;
        parent.deposited = left.deposited + right.deposited;
        parent.withdrawn = left.withdrawn + right.withdrawn;
    }
}
