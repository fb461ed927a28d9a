// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasinoLiabilities} from "../../../contracts/interfaces/ICasinoLiabilities.sol";
import {World} from "./World.sol";
import {bound, vm} from "./Vm.sol";

/// @dev Epochs of four players in two tokens, right or wrong, with trees built by code of its own
/// from docs/proof-of-liabilities.md.
abstract contract Epochs is World {
    struct Leaf {
        uint128 balance;
        uint128 deposited;
        uint128 withdrawn;
    }

    uint256 internal constant LEAVES = 4;

    ICasinoLiabilities.Epoch[] internal _epochs;
    mapping(uint256 number => mapping(address token => Leaf[LEAVES])) internal _leaves;
    uint256 internal _publishedAt = block.timestamp;

    constructor() {
        // Room for snapshots that lie some blocks back, and something to leave by.
        vm.roll(block.number + 10);
        publish({numberSeed: 1, blockSeed: 1, leafSeed: 1});
        require(_epochs.length == 1, "the first epoch");
    }

    function epochCount() external view returns (uint256) {
        return _epochs.length;
    }

    function epochAt(uint256 index) external view returns (ICasinoLiabilities.Epoch memory) {
        return _epochs[index];
    }

    function leafAt(
        uint256 number,
        address token,
        uint256 index
    ) external view returns (Leaf memory) {
        return _leaves[number][token][index];
    }

    function publish(uint256 numberSeed, uint256 blockSeed, uint256 leafSeed) public {
        uint256 next = _epochs.length + 1;
        ICasinoLiabilities.Epoch memory epoch;
        epoch.number = uint32(numberSeed % 10 == 0 ? numberSeed % 4 : next);
        epoch.snapshotBlock = uint40(block.number - bound(blockSeed, 0, 3));
        epoch.degen = _plant(next, address(degen), leafSeed);
        epoch.bnb = _plant(next, BNB, leafSeed >> 64);
        uint256 previous = next == 1 ? 0 : _epochs[next - 2].snapshotBlock;
        bool allowed =
            !exitOpen &&
                epoch.number == next &&
                epoch.snapshotBlock >= previous &&
                epoch.snapshotBlock < block.number &&
                _covered(address(degen), epoch.degen) &&
                _covered(BNB, epoch.bnb);
        (bool success, ) = address(casino).call(abi.encodeCall(casino.publishEpoch, (epoch)));
        require(success == allowed, "C17: epoch");
        if (!success) return;
        _epochs.push(epoch);
        _publishedAt = block.timestamp;
    }

    function _proofOf(
        uint256 number,
        address token,
        uint256 index
    ) internal view returns (ICasinoLiabilities.Proof memory proof) {
        Leaf memory own = _leaves[number][token][index];
        proof.epoch = _epochs[number - 1];
        (proof.balance, proof.deposited, proof.withdrawn) = (
            own.balance,
            own.deposited,
            own.withdrawn
        );
        proof.siblings = new ICasinoLiabilities.Node[](2);
        proof.siblings[0] = _leafNode(number, token, index ^ 1);
        uint256 other = index < 2 ? 2 : 0;
        proof.siblings[1] = _join(
            _leafNode(number, token, other),
            _leafNode(number, token, other + 1)
        );
        proof.sides = index;
    }

    /// @dev Leaf + deposits - payments since, by the books.
    function _owed(
        uint256 number,
        address player,
        uint256 index,
        address token
    ) internal view returns (uint256) {
        Leaf memory own = _leaves[number][token][index];
        uint256 plus = uint256(own.balance) + depositedBy[player][token] + own.withdrawn;
        uint256 minus = uint256(own.deposited) + withdrawnBy[player][token];
        return plus > minus ? plus - minus : 0;
    }

    /// @dev Counters are mostly those of the books, balances anything up to a third of custody, so
    /// that most epochs are covered and some are not.
    function _plant(
        uint256 number,
        address token,
        uint256 seed
    ) private returns (ICasinoLiabilities.Liabilities memory total) {
        for (uint256 i = 0; i < LEAVES; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(seed, i)));
            _leaves[number][token][i] = Leaf({
                balance: uint128(bound(dice, 0, books[token].custody / 3)),
                deposited: uint128(depositedBy[_players[i]][token] + (dice % 9 == 0 ? 5e18 : 0)),
                withdrawn: uint128(withdrawnBy[_players[i]][token] + (dice % 11 == 0 ? 5e18 : 0))
            });
        }
        ICasinoLiabilities.Node memory root = _join(
            _join(_leafNode(number, token, 0), _leafNode(number, token, 1)),
            _join(_leafNode(number, token, 2), _leafNode(number, token, 3))
        );
        return
            ICasinoLiabilities.Liabilities({
                root: root.hash,
                balance: root.balance,
                deposited: root.deposited,
                withdrawn: root.withdrawn
            });
    }

    /// @dev The short form of the rule: what players have and had cannot exceed what came in.
    function _covered(
        address token,
        ICasinoLiabilities.Liabilities memory total
    ) private view returns (bool) {
        return
            uint256(total.balance) + total.withdrawn <=
            uint256(total.deposited) + books[token].granted;
    }

    function _leafNode(
        uint256 number,
        address token,
        uint256 index
    ) private view returns (ICasinoLiabilities.Node memory) {
        Leaf memory own = _leaves[number][token][index];
        return
            ICasinoLiabilities.Node({
                hash: keccak256(
                    bytes.concat(
                        keccak256("degen-casino/liabilities/leaf/1"),
                        bytes32(uint256(uint160(token))),
                        bytes32(uint256(uint160(_players[index]))),
                        bytes32(uint256(own.balance)),
                        bytes32(uint256(own.deposited)),
                        bytes32(uint256(own.withdrawn))
                    )
                ),
                balance: own.balance,
                deposited: own.deposited,
                withdrawn: own.withdrawn
            });
    }

    function _join(
        ICasinoLiabilities.Node memory left,
        ICasinoLiabilities.Node memory right
    ) private pure returns (ICasinoLiabilities.Node memory) {
        return
            ICasinoLiabilities.Node({
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

    function _words(ICasinoLiabilities.Node memory node) private pure returns (bytes memory) {
        return
            bytes.concat(
                node.hash,
                bytes32(uint256(node.balance)),
                bytes32(uint256(node.deposited)),
                bytes32(uint256(node.withdrawn))
            );
    }
}
