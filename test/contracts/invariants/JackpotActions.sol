// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEpochs} from "../../../contracts/interfaces/IEpochs.sol";
import {RevealActions} from "./RevealActions.sol";
import {bound, vm} from "./Vm.sol";

/// @dev Jackpots that server rounds win, and the wind-down of the house.
abstract contract JackpotActions is RevealActions {
    struct Award {
        address player;
        uint8 tier;
        uint256 stake;
        /// @dev The latest deadline of the plays that were open at the announcement. The award must
        /// not be paid before this deadline has passed.
        uint256 openUntil;
        uint256 payableFrom;
        uint256 announcedAt;
        bool isPaid;
    }

    /// @dev There are few ids, so that actions often repeat an id.
    uint256 private constant IDS = 24;

    mapping(bytes32 id => Award) private _awards;
    mapping(bytes32 id => uint256) public timesAwarded;
    uint256 private _suspendedUntil;
    bool private _isWoundUp;

    /// @dev The operator may state any stake, also zero or the largest number.
    function announceAward(uint256 who, uint256 tierSeed, uint256 idSeed, uint256 stake) external {
        bytes32 id = bytes32(idSeed % IDS);
        if (stake % 4 != 0) stake = bound(stake, 0, 20_000e18);
        uint8 tier = uint8(tierSeed % 8 == 7 ? 2 : tierSeed % 2);
        bool success = _call(
            address(casino),
            abi.encodeCall(casino.announceJackpot, (id, _player(who), tier, stake))
        );
        bool isNew = _awards[id].payableFrom == 0;
        bool allowed =
            isNew &&
                tier < 2 &&
                stake > 0 &&
                stake < 2 ** 128 &&
                block.timestamp > _suspendedUntil;
        require(success == allowed, "C26: announcement");
        if (!success) return;
        _awards[id] = Award({
            player: _player(who),
            tier: tier,
            stake: stake,
            openUntil: _lastDeadline(true),
            payableFrom: (_hasOpenPlays() ? _lastDeadline(false) : 0) + 1,
            announcedAt: block.timestamp,
            isPaid: false
        });
        if (_awards[id].payableFrom <= block.number) _awards[id].payableFrom = block.number + 1;
        _reach("a jackpot announced");
    }

    function payAward(uint256 idSeed) external {
        bytes32 id = bytes32(idSeed % IDS);
        Award storage award = _awards[id];
        uint256 prize = _prize(award.tier, award.stake);
        bool isDue =
            award.payableFrom > 0 &&
                !award.isPaid &&
                block.number >= award.payableFrom &&
                (!_isWoundUp || block.timestamp >= award.announcedAt + 72 hours);
        (uint256 before, bool refused) = award.player == address(0)
            ? (0, false)
            : (_balanceOf(award.player, address(degen)), _refuses(award.player, address(degen), prize));
        bool success = _call(address(casino), abi.encodeCall(casino.payJackpot, (id)));
        require(success == (isDue && prize > 0), "C3, C26: award");
        if (!success) return;
        require(block.number > award.openUntil, "C26: paid before the plays that came first");
        award.isPaid = true;
        ++timesAwarded[id];
        jackpot -= prize;
        if (_isWoundUp) {
            _checkPaid(award.player, address(degen), before, prize, refused);
            _reach("a jackpot paid to its winner in the wind-up");
            return;
        }
        _books[address(degen)].custody += prize;
        _books[address(degen)].stake += int256(prize);
        _reach("a jackpot off chain paid");
    }

    function cancelAward(uint256 idSeed) external {
        bytes32 id = bytes32(idSeed % IDS);
        bool allowed = _awards[id].payableFrom > 0 && !_awards[id].isPaid;
        bool success = _call(address(casino), abi.encodeCall(casino.cancelJackpot, (id)));
        require(success == allowed, "C26: cancelled");
        if (!success) return;
        delete _awards[id];
        _reach("a jackpot cancelled");
    }

    /// @dev Suspends the operator in Custody, which also applies to the Casino.
    function suspend(uint256 seed) external {
        if (seed % 8 != 0) return;
        custody.suspendOperator();
        _suspendedUntil = block.timestamp + 72 hours;
        _reach("the operator suspended");
    }

    function closePlays() external {
        bool success = _call(address(casino), abi.encodeCall(casino.closePlays, ()));
        require(success == (playsClosedAt == 0), "C27: closed twice");
        if (!success) return;
        (playsClosedAt, _playsPaused) = (block.timestamp, false);
        _reach("plays closed");
    }

    function withdrawJackpot() external {
        bool isOver = playsClosedAt > 0 && block.timestamp >= playsClosedAt + 7 days;
        uint256 before = degen.balanceOf(DEVELOPMENT);
        bool success = _call(address(casino), abi.encodeCall(casino.withdrawJackpot, (DEVELOPMENT)));
        require(success == (isOver && !_hasOpenPlays() && jackpot > 0), "C27: jackpot");
        if (!success) return;
        require(degen.balanceOf(DEVELOPMENT) - before == jackpot, "C27: not the pool");
        jackpot = 0;
        _reach("the jackpot moved on");
    }

    /// @dev No epoch is ever published in this fixture, so the wind-up opens after 8 days.
    function openWindUp() external {
        IEpochs.Epoch memory none;
        bool success = _call(
            address(windUp),
            abi.encodeCall(windUp.open, (address(degen), none, address(0)))
        );
        if (success) _isWoundUp = true;
    }

    function pause(uint256 seed) external {
        bool success = _call(
            address(casino),
            seed % 2 == 0
                ? abi.encodeCall(casino.pausePlays, ())
                : abi.encodeCall(casino.unpausePlays, ())
        );
        require(success == (playsClosedAt == 0), "C27: pause");
        if (success) _playsPaused = seed % 2 == 0;
    }

    function _lastDeadline(bool isOpenOnly) private view returns (uint256 last) {
        for (uint256 i = 0; i < _bets.length; ++i) {
            if (isOpenOnly && _bets[i].endings == 1) continue;
            if (_bets[i].deadlineBlock > last) last = _bets[i].deadlineBlock;
        }
    }
}
