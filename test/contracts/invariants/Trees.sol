// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEpochs} from "../../../contracts/interfaces/IEpochs.sol";

struct Leaf {
    uint128 balance;
    uint128 deposited;
    uint128 withdrawn;
    bytes32 orders;
}

/// @dev Trees of four leaves, implemented from docs/proof-of-liabilities.md and not from the
/// contract.
library Trees {
    function totalOf(
        address token,
        address[] memory players,
        Leaf[4] memory leaves,
        uint256 byOperator
    ) internal pure returns (IEpochs.Liabilities memory) {
        IEpochs.Node memory root = _join(
            _pair(token, players, leaves, 0),
            _pair(token, players, leaves, 2)
        );
        return
            IEpochs.Liabilities({
                root: root.hash,
                balance: root.balance,
                deposited: root.deposited,
                withdrawn: root.withdrawn,
                byOperator: uint128(byOperator)
            });
    }

    function proofOf(
        IEpochs.Epoch memory epoch,
        address token,
        address[] memory players,
        Leaf[4] memory leaves,
        uint256 index
    ) internal pure returns (IEpochs.Proof memory proof) {
        Leaf memory own = leaves[index];
        proof.epoch = epoch;
        (proof.balance, proof.deposited, proof.withdrawn) = (
            own.balance,
            own.deposited,
            own.withdrawn
        );
        proof.orders = own.orders;
        proof.siblings = new IEpochs.Node[](2);
        proof.siblings[0] = _node(token, players[index ^ 1], leaves[index ^ 1]);
        proof.siblings[1] = _pair(token, players, leaves, index < 2 ? 2 : 0);
        proof.sides = index;
    }

    function _pair(
        address token,
        address[] memory players,
        Leaf[4] memory leaves,
        uint256 first
    ) private pure returns (IEpochs.Node memory) {
        return
            _join(
                _node(token, players[first], leaves[first]),
                _node(token, players[first + 1], leaves[first + 1])
            );
    }

    function _node(
        address token,
        address player,
        Leaf memory leaf
    ) private pure returns (IEpochs.Node memory) {
        return
            IEpochs.Node({
                hash: keccak256(
                    bytes.concat(
                        keccak256("degen-casino/liabilities/leaf/2"),
                        bytes32(uint256(uint160(token))),
                        bytes32(uint256(uint160(player))),
                        bytes32(uint256(leaf.balance)),
                        bytes32(uint256(leaf.deposited)),
                        bytes32(uint256(leaf.withdrawn)),
                        leaf.orders
                    )
                ),
                balance: leaf.balance,
                deposited: leaf.deposited,
                withdrawn: leaf.withdrawn
            });
    }

    function _join(
        IEpochs.Node memory left,
        IEpochs.Node memory right
    ) private pure returns (IEpochs.Node memory) {
        return
            IEpochs.Node({
                hash: keccak256(
                    bytes.concat(
                        keccak256("degen-casino/liabilities/node/1"),
                        _words(left),
                        _words(right)
                    )
                ),
                balance: left.balance + right.balance,
                deposited: left.deposited + right.deposited,
                withdrawn: left.withdrawn + right.withdrawn
            });
    }

    function _words(IEpochs.Node memory node) private pure returns (bytes memory) {
        return
            bytes.concat(
                node.hash,
                bytes32(uint256(node.balance)),
                bytes32(uint256(node.deposited)),
                bytes32(uint256(node.withdrawn))
            );
    }
}
