// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasino} from "../../../contracts/interfaces/ICasino.sol";
import {World} from "./World.sol";
import {bound, vm} from "./Vm.sol";

/// @dev What moves custody while the exit is closed. Each action knows whether it has to succeed;
/// anything else reverts, and a reverting action fails the run.
abstract contract CustodyActions is World {
    struct Payment {
        uint256 paidAt;
        uint256 amount;
    }

    /// @dev Few, so that ids repeat.
    uint256 private constant IDS = 48;

    mapping(bytes32 id => uint256) public timesExecuted;
    mapping(bytes32 withdrawalHash => bool) private _approved;
    /// @dev Made under the cap, without approval.
    mapping(address token => Payment[]) private _payments;

    function deposit(uint256 playerSeed, uint256 tokenSeed, uint256 amountSeed) external {
        (address player, address token) = (_player(playerSeed), _token(tokenSeed));
        uint256 amount = bound(amountSeed, 0, _balanceOf(player, token));
        bytes memory payload =
            token == BNB
                ? abi.encodeCall(casino.depositBNB, ())
                : abi.encodeCall(casino.deposit, (token, amount));
        bool success = _callAs(player, token == BNB ? amount : 0, payload);
        require(success == (amount > 0 && !casino.depositsPaused() && !exitOpen), "deposit");
        if (!success) return;
        books[token].custody += amount;
        books[token].deposited += amount;
        depositedBy[player][token] += amount;
        if (firstDepositBlock[player][token] == 0) firstDepositBlock[player][token] = block.number;
    }

    function withdraw(
        uint256 playerSeed,
        uint256 tokenSeed,
        uint256 amountSeed,
        uint256 idSeed
    ) external {
        (address player, address token) = (_player(playerSeed), _token(tokenSeed));
        uint256 custody = books[token].custody;
        uint256 part = bound(idSeed, 1, 20);
        uint256 amount = bound(amountSeed, 1, part == 1 ? custody + 1 : custody / part + 1);
        bytes32 id = bytes32(idSeed % IDS);
        (uint256 before, bool refused) = (
            _balanceOf(player, token),
            _refuses(player, token, amount)
        );

        ICasino.Withdrawal[] memory batch = new ICasino.Withdrawal[](1);
        batch[0] = ICasino.Withdrawal({id: id, player: player, token: token, amount: amount});
        if (amountSeed % 4 == 0) {
            casino.approveWithdrawal(batch[0]);
            _approved[keccak256(abi.encode(batch[0]))] = true;
        }
        bool withinCap = amount <= _capLeft(token);
        require(withinCap == (amount <= casino.withdrawableNow(token)), "C14: room");
        bool allowed = !exitOpen && (withinCap || _approved[keccak256(abi.encode(batch[0]))]);
        (bool success, ) = address(casino).call(abi.encodeCall(casino.executeWithdrawals, (batch)));
        require(
            success == (amount <= custody && timesExecuted[id] == 0 && allowed),
            "C3, C10, C14: withdrawal"
        );
        if (!success) return;
        ++timesExecuted[id];
        books[token].custody -= amount;
        if (withinCap) _noteCapped(token, amount);
        withdrawnBy[player][token] += amount;
        _checkPaid(player, token, before, amount, refused);
    }

    /// @dev Hours pass, or days: what was paid leaves the window of the cap.
    function passTime(uint256 seed) external {
        vm.warp(block.timestamp + bound(seed, 1, seed % 6 == 0 ? 3 days : 5 hours));
    }

    /// @dev The operator can name any stake, now and then none or the largest number.
    function award(uint256 playerSeed, uint256 tierSeed, uint256 idSeed, uint256 stake) external {
        uint8 tier = uint8(tierSeed % 2);
        bytes32 id = bytes32(idSeed % IDS);
        if (stake % 4 != 0) stake = bound(stake, 0, 20_000e18);
        uint256 prize = _prize(tier, stake);
        bytes memory payload = abi.encodeCall(
            casino.awardJackpot,
            (id, _player(playerSeed), tier, stake)
        );
        (bool success, ) = address(casino).call(payload);
        require(success == (prize > 0 && timesExecuted[id] == 0 && !exitOpen), "C3, C12: award");
        if (!success) return;
        ++timesExecuted[id];
        jackpot -= prize;
        books[address(degen)].custody += prize;
        books[address(degen)].granted += prize;
    }

    /// @dev The rule of the cap, written down a second time: a payment counts in its hour and in
    /// the 24 hours after that.
    function _capLeft(address token) private view returns (uint256) {
        uint256 used;
        for (uint256 i = 0; i < _payments[token].length; ++i) {
            Payment memory payment = _payments[token][i];
            if (payment.paidAt / 1 hours + 25 > block.timestamp / 1 hours) used += payment.amount;
        }
        uint256 cap = ((books[token].custody + used) * 2_000) / 10_000;
        return cap > used ? cap - used : 0;
    }

    /// @dev What the rule is for, without hours: in the 24 hours up to a payment that nobody
    /// approved, such payments took at most the share of what custody would hold without them.
    function _noteCapped(address token, uint256 amount) private {
        _payments[token].push(Payment({paidAt: block.timestamp, amount: amount}));
        uint256 paid;
        for (uint256 i = 0; i < _payments[token].length; ++i) {
            Payment memory payment = _payments[token][i];
            if (payment.paidAt + 24 hours > block.timestamp) paid += payment.amount;
        }
        require(
            paid * 10_000 <= (books[token].custody + paid) * 2_000,
            "C14: a day above the cap"
        );
    }
}
