// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IClaims} from "../../../contracts/interfaces/IClaims.sol";
import {IEpochs} from "../../../contracts/interfaces/IEpochs.sol";
import {Orders} from "./Orders.sol";
import {CustodyFixture} from "./CustodyFixture.sol";
import {Leaf, Trees} from "./Trees.sol";
import {bound, randomAt, vm} from "./Vm.sol";

/// @dev Marks, epochs, vetoes and the passing of time.
abstract contract EpochActions is CustodyFixture {
    /// @dev Publishes what the ledger says, or with some seeds an epoch with a wrong number, mark or
    /// counter, which the contract must refuse, or with false balances, which it must accept.
    function publish(uint256 seed) external {
        uint256 fault = seed % 8 > 3 ? 0 : seed % 8;
        uint256 lie = _mayLie() && seed % 3 == 0 ? seed : 0;
        _publish(fault, lie, seed >> 8);
    }

    /// @dev Hours of a living house: an epoch every four hours, and after each, every claim is
    /// answered by the last final leaf.
    function live(uint256 seed) external {
        uint256 steps = bound(seed, 1, 6);
        for (uint256 i = 0; i < steps; ++i) {
            vm.warp(block.timestamp + 4 hours);
            _publish(0, 0, 0);
            for (uint256 who = 0; who < PLAYERS; ++who) {
                _lower(who, address(degen), who);
                _lower(who, BNB, who);
            }
        }
    }

    function lower(uint256 who, uint256 tokenSeed, uint256 orderSeed) external {
        _lower(who % PLAYERS, _token(tokenSeed), orderSeed % PLAYERS);
    }

    function veto(uint256 numberSeed) external {
        uint256 last = _live.length;
        uint256 number = numberSeed % 4 == 0 ? numberSeed % (last + 2) : last;
        bool isWrong = numberSeed % 16 == 5 && number > 1;
        IEpochs.Epoch memory previous = _epochOf(number == 0 || isWrong ? 0 : number - 1);
        bool success = _call(
            address(custody),
            abi.encodeCall(custody.vetoEpoch, (number, previous))
        );
        bool exists = number > 0 && number <= last;
        require(success == (exists && !isWrong && !_isFinal(number)), "C22: veto");
        if (!success) return;
        while (_live.length >= number) _live.pop();
        _unsee(address(degen));
        _unsee(BNB);
        _reach("a veto");
    }

    function passTime(uint256 seed) external {
        vm.warp(block.timestamp + bound(seed, 1, 30 hours));
    }

    /// @dev Nobody of the house wakes for 8 days.
    function sleep(uint256 seed) external {
        vm.warp(block.timestamp + 8 days + (seed % 2));
    }

    function _mayLie() internal view virtual returns (bool);

    function _publish(uint256 fault, uint256 lie, uint256 seed) internal {
        custody.mark();
        ++marks;
        require(custody.marks() == marks, "C17: marks");
        Stored storage stored = _stored.push();
        stored.publishedAt = block.timestamp;
        uint256 hidden = _mayLie() ? seed : 0;
        _plant(stored.degens, address(degen), lie, hidden);
        _plant(stored.bnbs, BNB, lie, hidden);
        if (fault == 1) stored.bnbs[seed % PLAYERS].deposited += 1;
        IEpochs.Epoch storage epoch = stored.epoch;
        epoch.number = uint32(_live.length + 1 + (fault == 2 ? 1 : 0));
        epoch.mark = uint24(fault == 3 ? _epochOf(_live.length).mark : marks);
        epoch.degen = Trees.totalOf(
            address(degen),
            _players,
            stored.degens,
            _paidByOperator[address(degen)]
        );
        epoch.bnb = Trees.totalOf(BNB, _players, stored.bnbs, _paidByOperator[BNB]);
        bool success = _call(address(custody), abi.encodeCall(custody.publishEpoch, (epoch)));
        require(success == (fault == 0), "C17: epoch");
        if (!success) {
            _stored.pop();
            return;
        }
        if (_stored.length > 1 && _stored[_stored.length - 2].epoch.number >= epoch.number) {
            _reach("a number given again");
        }
        _live.push(_stored.length - 1);
        _see(address(degen));
        _see(BNB);
        if (_missing(_live.length, BNB) > 0) _reach("a token short");
        _writeOff(address(degen));
        _writeOff(BNB);
    }

    /// @dev The epoch is of a mark of this moment.
    function _see(address token) private {
        Seen storage seen = _seen[token];
        bool waits = block.timestamp < seen.nextAt + 30 minutes && seen.next > seen.paid;
        if (waits) return;
        seen.paid = _seenBy(token);
        (seen.next, seen.nextAt) = (_paidByOperator[token], block.timestamp);
    }

    function _unsee(address token) private {
        Seen storage seen = _seen[token];
        uint256 shown = _shownBy(_live.length, token);
        (seen.paid, seen.next) = (Math.min(seen.paid, shown), Math.min(seen.next, shown));
    }

    /// @dev Shows the leaf of `who`, with the last order of `giver`. Only the contract's claim needs
    /// none of its own.
    function _lower(uint256 who, address token, uint256 giver) private {
        uint256 number = lastFinal();
        if (number == 0) return;
        address player = _players[who];
        Claim storage claim_ = _claims[player][token];
        uint256 owed = _owedBy(_live[number - 1], token, who);
        bool isSilent = _leafOf(_live[number - 1], token, who).orders == 0;
        if (isSilent) owed = Math.max(owed, _paidInBy(player, token));
        bool isLess = owed < claim_.amount && number > claim_.leafEpoch && openedAt[token] == 0;
        bool isShown = isSilent || giver == who || player == address(hostile);
        bool success = _call(address(custody), _lowering(who, token, giver));
        require(success == (isLess && isShown), "C22, C30: lowered");
        if (isLess && !isShown) _reach("an unsigned order");
        if (!success) return;
        if (isSilent) _reach("a claim lowered without orders");
        (claim_.amount, claim_.leafEpoch) = (owed, number);
        _reach(owed == 0 ? "a claim lowered to nothing" : "a claim lowered");
    }

    function _lowering(
        uint256 who,
        address token,
        uint256 giver
    ) private view returns (bytes memory) {
        IEpochs.Proof memory proof = _proofOf(_live[lastFinal() - 1], token, who);
        (IClaims.Order memory order, ) = Orders.sign(_keyOf(giver), address(this));
        return abi.encodeCall(custody.lower, (_players[who], token, proof, order));
    }

    function _paidInBy(address player, address token) private view returns (uint256) {
        Account storage account = _accounts[player][token];
        return Math.saturatingSub(account.deposited, account.withdrawn);
    }

    /// @dev Creates leaves with true counters. The balances are true if `lie` is zero. A player's
    /// last order is the same in all leaves, but for some of a house that lies: they name no orders.
    function _plant(
        Leaf[PLAYERS] storage leaves,
        address token,
        uint256 lie,
        uint256 hidden
    ) private {
        for (uint256 i = 0; i < PLAYERS; ++i) {
            Account storage account = _accounts[_players[i]][token];
            uint256 balance = account.balance;
            if (lie != 0) balance = bound(randomAt(lie, i), 0, _books[token].custody / 2);
            bool isLow = balance + account.withdrawn < account.deposited;
            bool isHidden = hidden != 0 && (randomAt(hidden, i) % 4 == 0) != isLow;
            leaves[i] = Leaf({
                balance: uint128(balance),
                deposited: uint128(account.deposited),
                withdrawn: uint128(account.withdrawn),
                orders: isHidden ? bytes32(0) : _orders[i]
            });
        }
    }

    /// @dev A debt is lost to the house once an epoch has shown the balance as zero.
    function _writeOff(address token) private {
        for (uint256 i = 0; i < PLAYERS; ++i) {
            Account storage account = _accounts[_players[i]][token];
            if (account.balance == 0) account.debt = 0;
        }
    }
}
