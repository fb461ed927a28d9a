// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IEpochs} from "../../../contracts/interfaces/IEpochs.sol";
import {PotBook} from "./PotBook.sol";
import {bound, vm} from "./Vm.sol";

/// @dev The end of a token, the house's surplus, and intruders.
abstract contract WindUpActions is PotBook {
    mapping(address token => uint256) public heldAtOpening;
    uint256 private _marksAtClosing;

    function closeDeposits() external {
        bool success = _call(address(custody), abi.encodeCall(custody.closeDeposits, ()));
        require(success == !_depositsClosed, "C16: closed twice");
        if (success) (_depositsClosed, _marksAtClosing) = (true, marks);
    }

    function openWindUp(uint256 who, uint256 tokenSeed) external {
        (address claimant, address token) = (_player(who), _token(tokenSeed));
        uint256 number = lastFinal();
        bool isSilent = block.timestamp > _publishedAt(number) + 8 days;
        bool isClosed = _depositsClosed && _epochOf(number).mark > _marksAtClosing;
        bool isUnpaid = _isMature(claimant, token, block.timestamp - 48 hours) &&
            _missing(number, token) > 0 &&
            _missing(_live.length, token) > 0;
        bool success = _call(
            address(windUp),
            abi.encodeCall(windUp.open, (token, _epochOf(number), claimant))
        );
        bool isDue = isSilent || isClosed || isUnpaid;
        require(success == (openedAt[token] == 0 && isDue), "C16: opened");
        if (!success) return;
        require(isSilent || isClosed || !_isHonest(), "C15: opened by an outsider");
        if (isClosed) _reach("a wind-up of a closed house");
        else if (isSilent) _reach(number == 0 ? "a wind-up without an epoch" : "a wind-up by silence");
        else _reach("a wind-up by an unpaid claim");
        (openedAt[token], finalEpoch[token]) = (block.timestamp, number);
        heldAtOpening[token] = _books[token].custody;
        _pots[token].bound = _mostOwed(number, token);
    }

    /// @dev Enters a player by the leaf of F, by deposits, by a mature claim or by an older leaf.
    function enter(uint256 who, uint256 tokenSeed, uint256 how, uint256 placeSeed) external {
        (uint256 index, address token) = (who % PLAYERS, _token(tokenSeed));
        if (openedAt[token] == 0) return;
        address player = _players[index];
        (Kind kind, bytes memory payload, uint256 owed) = _entryOf(index, token, how % 4, placeSeed);
        Pot memory pot = _notedPot(token);
        bool isFirst = _isFirst(token, pot, kind, owed);
        (uint256 before, , uint256 enteredAt, , ) = windUp.entryOf(player, token);
        if (!_callAs(player, address(windUp), 0, payload)) return;
        require(isFirst || !pot.isSettled, "C24: second rank after day 33");
        (uint256 first, uint256 second, , , ) = windUp.entryOf(player, token);
        require(first == (isFirst ? owed : 0), "C24: first rank");
        require(second == (isFirst ? 0 : owed), "C24: second rank");
        if (!isFirst) _reach("an entry of the second rank");
        if (kind == Kind.Claim) _reach(isFirst ? "a claim entered" : "a claim of the second rank");
        if (enteredAt > 0 && before != first) _reach("an entry replaced");
        if (isFirst) _bookFirst(index, token, pot, kind, owed, before);
        _pots[token] = pot;
        _exits[player][token].isLate = block.timestamp >= openedAt[token] + 33 days;
    }

    /// @dev A player or, if `caller` is odd, a stranger has an entry paid.
    function pay(uint256 who, uint256 tokenSeed, uint256 caller) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        if (openedAt[token] == 0) return;
        _update(token);
        (uint256 first, uint256 second, uint256 enteredAt, bool isProved, ) = windUp.entryOf(
            player,
            token
        );
        bool isDay33 = block.timestamp >= openedAt[token] + 33 days;
        uint256 amount = windUp.payableOf(player, token);
        (uint256 before, bool refused) = (_balanceOf(player, token), _refuses(player, token, amount));
        bytes memory payload = abi.encodeCall(windUp.pay, (player, token));
        bool isOwn = caller % 2 == 0;
        bool success = isOwn
            ? _callAs(player, address(windUp), 0, payload)
            : _call(address(windUp), payload);
        require(
            success == (amount > 0 && (isOwn || isProved || isDay33)),
            "C10, C24: paid"
        );
        if (!success) return;
        require(amount <= first + second, "C24: more than the entry");
        require(block.timestamp >= enteredAt + 48 hours || isDay33, "C24: early");
        require(_exits[player][token].paid == 0, "C24: twice");
        _exits[player][token].paid = amount;
        _books[token].custody -= amount;
        _books[token].stake -= int256(amount);
        if (amount < first) _reach("a share paid");
        if (second > 0) _reach("an entry of the second rank paid");
        if (_exits[player][token].isLate) _reach("a late entry paid");
        _checkPaid(player, token, before, amount, refused);
    }

    function wait_(uint256 seed) external {
        vm.warp(block.timestamp + bound(seed, 1 days, 9 days));
    }

    /// @dev Withdraws what no player is owed: before the wind-up by the last final and the newest
    /// epoch, and after day 33 by the bound.
    function withdrawSurplus(uint256 toSeed, uint256 tokenSeed, uint256 amountSeed) external {
        address token = _token(tokenSeed);
        address to = toSeed % 4 == 0 ? _player(toSeed >> 8) : DEVELOPMENT;
        (uint256 kept, uint256 newest) = (_mostOwed(lastFinal(), token), 0);
        newest = _mostOwed(_live.length, token);
        if (newest > kept) kept = newest;
        bool isOpen = openedAt[token] > 0;
        if (isOpen) kept = _keptInWindUp(token);
        uint256 custody_ = _books[token].custody;
        uint256 most = custody_ > kept ? custody_ - kept : 0;
        uint256 amount = amountSeed % 4 == 0 ? most + ((amountSeed >> 8) % 2) : most / 20;
        (uint256 before, bool refused) = (_balanceOf(to, token), _refuses(to, token, amount));
        bool success = _call(address(windUp), _surplusCall(token, amount, to, isOpen));
        bool isDue = !isOpen || block.timestamp >= openedAt[token] + 33 days;
        require(success == (isDue && amount > 0 && amount <= most), "C25: surplus");
        if (!success) return;
        _books[token].custody -= amount;
        _books[token].stake -= int256(amount);
        _reach(isOpen ? "an excess withdrawn" : "a surplus withdrawn");
        _checkPaid(to, token, before, amount, refused);
    }

    /// @dev A player calls a function that is restricted; the call must revert.
    function intrude(uint256 who, uint256 which, uint256 tokenSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        bytes memory payload;
        IEpochs.Epoch memory none;
        if (which % 9 == 0) payload = abi.encodeCall(custody.mark, ());
        else if (which % 9 == 1) payload = abi.encodeCall(custody.publishEpoch, (none));
        else if (which % 9 == 2) payload = abi.encodeCall(custody.vetoEpoch, (_live.length, none));
        else if (which % 9 == 3) payload = abi.encodeCall(custody.release, (token, player, 1));
        else if (which % 9 == 4) payload = abi.encodeCall(custody.closeForWindUp, (token));
        else if (which % 9 == 5) payload = abi.encodeCall(custody.lowerLimits, (token, 0, 0));
        else if (which % 9 == 6) payload = abi.encodeCall(custody.dismissPublisher, (address(this)));
        else if (which % 9 == 7) payload = abi.encodeCall(custody.closeDeposits, ());
        else if (openedAt[token] == 0) {
            payload = abi.encodeCall(windUp.approveSurplus, (token, 1, player));
        } else payload = abi.encodeCall(windUp.withdrawExcess, (token, 1, player));
        address target = which % 9 == 8 ? address(windUp) : address(custody);
        require(!_callAs(player, target, 0, payload), "C28: without the role");
    }

    /// @dev Whether the house lives, publishes the truth and answers, and no key is stolen.
    function _isHonest() internal view virtual returns (bool);

    /// @dev The call that enters a player, and what it proves.
    function _entryOf(
        uint256 index,
        address token,
        uint256 how,
        uint256 placeSeed
    ) private view returns (Kind kind, bytes memory payload, uint256 owed) {
        address player = _players[index];
        if (how < 2 && finalEpoch[token] > 0) {
            uint256 place = _live[finalEpoch[token] - 1];
            payload = abi.encodeCall(windUp.enter, (player, token, _proofOf(place, token, index)));
            return (Kind.Leaf, payload, _owedBy(place, token, index));
        }
        if (how == 2 && _stored.length > 0) {
            uint256 place = placeSeed % _stored.length;
            payload = abi.encodeCall(windUp.enterOlder, (token, _proofOf(place, token, index)));
            return (Kind.Older, payload, _owedBy(place, token, index));
        }
        if (how == 3 && _claims[player][token].amount > 0) {
            payload = abi.encodeCall(windUp.enterClaim, (token));
            return (Kind.Claim, payload, _claims[player][token].amount);
        }
        Account storage account = _accounts[player][token];
        if (account.deposited > account.withdrawn) owed = account.deposited - account.withdrawn;
        return (Kind.Deposits, abi.encodeCall(windUp.enterDepositor, (token)), owed);
    }

    function _surplusCall(
        address token,
        uint256 amount,
        address to,
        bool isOpen
    ) private returns (bytes memory) {
        if (isOpen) return abi.encodeCall(windUp.withdrawExcess, (token, amount, to));
        windUp.approveSurplus(token, amount, to);
        return
            abi.encodeCall(
                windUp.withdrawSurplus,
                (token, _epochOf(lastFinal()), _epochOf(_live.length))
            );
    }

    function _update(address token) private {
        windUp.update(token);
        _pots[token] = _notedPot(token);
    }

    /// @dev What players keep from day 33 on: the bound less what they were paid, and what the
    /// entries on time have not yet been paid.
    function _keptInWindUp(address token) private returns (uint256 kept) {
        _update(token);
        (, , , , , , , uint256 reserved, , ) = windUp.potOf(token);
        kept = Math.max(reserved, Math.saturatingSub(_pots[token].bound, _paidIn(token)));
    }
}
